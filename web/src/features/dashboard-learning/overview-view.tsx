import { greetingAt } from '@fasl/shared/rules/text/greeting';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { Shape } from '#components/shape.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { toneClass } from '#components/tone.ts';
import { api } from '#lib/api/api.ts';
import { classes } from '#lib/browser/classes.ts';
import { formatDate, inCairo } from '#lib/format/dates.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import { FiguresGrid } from './figures-grid.tsx';
import { LearningWaiting } from './learning-waiting.tsx';
import styles from './overview.module.css';
import { OverviewLists } from './overview-lists.tsx';
import { Part } from './part.tsx';
import { Steps } from './steps.tsx';
import { WeekTile } from './week-tile.tsx';

/** One look: where I stand, and what to do now. */
export function OverviewView() {
  const { t } = useTranslation('figures');
  const { data, error, isFetching, refetch } = api.dashboard.overview.useQuery();
  usePageTitle(t('title'));
  const again = { retry: () => void refetch(), busy: isFetching };

  return (
    <>
      {data ? <Hello now={data.now} /> : <Skeleton height="200px" />}
      {!data && error && <SectionError error={error} {...again} />}
      {!data && !error && <LearningWaiting />}
      {data && (
        <>
          {data.steps && (
            <>
              <h2 className={styles['heading']}>{t('steps.title')}</h2>
              <Part part={data.steps} {...again}>
                {(steps) => <Steps steps={steps} now={data.now} />}
              </Part>
            </>
          )}
          <FiguresGrid figures={data} {...again} />
          <Part part={data.week} {...again}>
            {(week) => <WeekTile week={week} />}
          </Part>
          <OverviewLists overview={data} {...again} />
        </>
      )}
    </>
  );
}

function Hello({ now }: { now: string }) {
  const { t } = useTranslation('figures');
  const name = useViewer()?.user?.firstName ?? '';
  const greeting = greetingAt(inCairo(now).hour());
  const tone = greeting === 'evening' ? 'night' : 'sun';

  return (
    <section className={classes(styles['hello'], toneClass(tone))}>
      <p>
        {inCairo(now).format('dddd')} <bdi dir="ltr">{formatDate(now)}</bdi>
      </p>
      <h1>
        {t(`greeting.${greeting}`)}
        <br />
        {name && t('greeting.to', { name })}
      </h1>
      <Shape name="fa" className={styles['shape']} />
    </section>
  );
}
