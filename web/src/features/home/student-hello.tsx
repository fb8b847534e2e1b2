import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { StudentHome } from '@fasl/shared/contracts/classroom/home';
import { useTranslation } from 'react-i18next';
import { StepCard } from '#components/agenda/step-card.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageContainer, VisuallyHidden } from '#components/text/text.tsx';
import { detectDirection } from '#lib/format/direction.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import continuationStyles from './continuation.module.css';
import { ContinuationBlock } from './continuation.tsx';
import type { NextStep } from './next-step.ts';
import styles from './student-hello.module.css';
import { TodayRow } from './today-row.tsx';

type Props = {
  /** `undefined` while loading. */
  home: StudentHome | undefined;
  next: NextStep | null;
  isLoading: boolean;
  showsAllYears: boolean;
};

export function StudentGreeting({ home, next, isLoading, showsAllYears }: Props) {
  const { t } = useTranslation('student-home');
  const name = useViewer()?.user?.firstName ?? '';
  // «يا» before a name in Latin letters reads as a mistake.
  const isLatin = detectDirection(name) !== 'rtl';
  const title = !name ? 'titlePlain' : isLatin ? 'titleLatin' : 'title';

  return (
    <PageContainer className={styles['hello']}>
      <div className={styles['row']}>
        <h1 className={styles['title']}>{t(title, { name })}</h1>
        {home?.ownYear && <YearSwitch year={home.ownYear} showsAll={showsAllYears} />}
      </div>
      {home && <TodayRow now={home.now} streak={home.streak} nextExam={home.nextExam} />}
      {isLoading && <Skeleton className={continuationStyles['waiting']} />}
      {home && next && (
        <section aria-labelledby="next-step">
          <VisuallyHidden>
            <h2 id="next-step">{t('next')}</h2>
          </VisuallyHidden>
          <NextStepBlock next={next} now={home.now} />
        </section>
      )}
    </PageContainer>
  );
}

function YearSwitch({ year, showsAll }: { year: string; showsAll: boolean }) {
  const { t } = useTranslation('student-home');
  return (
    <p className={styles['years']}>
      <bdi>{showsAll ? t('years.all') : year}</bdi>
      <ButtonLink
        to={paths.home}
        search={showsAll ? {} : { years: 'all' }}
        resetScroll={false}
        variant="line"
        small
      >
        {t(showsAll ? 'years.showOwn' : 'years.showAll')}
      </ButtonLink>
    </p>
  );
}

function NextStepBlock({ next, now }: { next: NextStep; now: string }) {
  if (next.kind === 'agenda') return <StepCard step={next.step} now={now} first />;
  if (next.kind === 'continue') return <ContinuationBlock where={next.where} />;
  return <StartBlock isFirst={next.kind === 'first'} free={next.free} />;
}

function StartBlock({ isFirst, free }: { isFirst: boolean; free: ClassroomCard | null }) {
  const { t } = useTranslation('student-home');
  return (
    <div className={styles['start']}>
      <Shape name="fa" className={styles['shape']} />
      {isFirst && <p>{t('first.kicker')}</p>}
      <p className={styles['what']}>{t(isFirst ? 'first.title' : 'first.again')}</p>
      <p className={styles['text']}>
        {free
          ? t('first.free', { title: free.title })
          : t(isFirst ? 'first.text' : 'first.againText')}
      </p>
      <div className={styles['actions']}>
        {free && (
          <ButtonLink to={paths.classroom} params={{ label: free.label }} variant="sun">
            {t('first.try')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.results} search={{ query: '' }} variant={free ? 'line' : 'sun'}>
          {t('first.browse')}
        </ButtonLink>
      </div>
    </div>
  );
}
