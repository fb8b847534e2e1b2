import type { WeekChange, WeeklyFigure } from '@fasl/shared/contracts/classroom/dashboard';
import { selectGreeting } from '@fasl/shared/rules/text/greeting';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, toCairoTime } from '#lib/format/dates.ts';
import { detectDirection } from '#lib/format/direction.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import { FallibleSection } from './fallible-section.tsx';
import { FiguresGrid } from './figures-grid.tsx';
import { hasNoClassroom, hasNoFigures } from './has-no-figures.ts';
import { LearningSkeleton } from './learning-skeleton.tsx';
import styles from './overview.module.css';
import { OverviewLists } from './overview-lists.tsx';
import { AgendaSteps } from './steps.tsx';
import weekStyles from './week-tile.module.css';

export function OverviewView() {
  const { t } = useTranslation('figures');
  const { data, error, isFetching, refetch } = api.dashboard.overview.useQuery();
  usePageTitle(t('title'));
  const isNewcomer = data !== undefined && hasNoFigures(data);
  const retryProps = { retry: () => void refetch(), busy: isFetching };

  return (
    <>
      {data ? <Hello now={data.now} /> : <Skeleton height="200px" />}
      {!data && error && <SectionError error={error} {...retryProps} />}
      {!data && !error && <LearningSkeleton />}
      {data && (
        <>
          {data.steps && (
            <>
              <h2 className={styles['heading']}>{t('steps.title')}</h2>
              <FallibleSection section={data.steps} {...retryProps}>
                {(steps) => (
                  <AgendaSteps
                    steps={steps}
                    now={data.now}
                    isNewcomer={isNewcomer && hasNoClassroom(data)}
                  />
                )}
              </FallibleSection>
            </>
          )}
          {!isNewcomer && (
            <FiguresGrid figures={data} {...retryProps}>
              <FallibleSection section={data.week} {...retryProps}>
                {(week) => <WeekFigures week={week} />}
              </FallibleSection>
            </FiguresGrid>
          )}
          <OverviewLists overview={data} {...retryProps} />
        </>
      )}
    </>
  );
}

function Hello({ now }: { now: string }) {
  const { t } = useTranslation('figures');
  // A first name of two words, such as عبد الرحمن, stays on one line.
  const name = useViewer()?.user?.firstName.replaceAll(' ', '\u00a0') ?? '';
  const greeting = selectGreeting(toCairoTime(now).hour());
  const tone = getToneClass(greeting === 'evening' ? 'night' : 'sun');

  return (
    <section className={joinClasses(styles['hello'], tone)}>
      <p>
        {toCairoTime(now).format('dddd')} <bdi dir="ltr">{formatDate(now)}</bdi>
      </p>
      <h1>
        {t(`greeting.${greeting}`)}{' '}
        {name && t(detectDirection(name) === 'rtl' ? 'greeting.to' : 'greeting.toLatin', { name })}
      </h1>
      <Shape name="fa" className={styles['shape']} />
      <Shape name="nuqta" className={styles['dot']} />
    </section>
  );
}

function WeekFigures({ week }: { week: WeekChange }) {
  const { t } = useTranslation('figures');
  const duration = useDurationText(2);
  const figures = [
    { name: 'units', change: week.units, text: formatNumber },
    { name: 'days', change: week.days, text: formatNumber },
    { name: 'time', change: week.seconds, text: duration },
  ] as const;
  const shown = figures.flatMap(({ name, change, text }) => {
    if (!change || (name === 'units' && change.now === 0 && change.before === 0)) return [];
    const by = formatChange(change, text);
    return [{ name, value: text(change.now), note: by && t('week.change', { by }) }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={weekStyles['figures']}>
      {shown.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{t(`week.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sign stays left of the first number. Differences below one second count as no change. */
function formatChange({ now, before }: WeeklyFigure, text: (value: number) => string) {
  const difference = Math.abs(now - before);
  if (difference < 1) return null;
  const by = text(difference).replaceAll(' ', '\u00A0');
  return `\u2068${by.replace(/^[\d.,]+/, `\u2066${now > before ? '+' : '−'}$&\u2069`)}\u2069`;
}
