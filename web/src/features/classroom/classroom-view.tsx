import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageContainer, VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { listLessonChangeTimes } from '#lib/lesson/lesson-change-times.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { getNextChangeMs } from '#lib/state/until-next-change.ts';
import { Attendance } from './attendance.tsx';
import styles from './classroom.module.css';
import { ClassroomHeader } from './classroom-header.tsx';
import { type ClassroomSearch, resolveOpenTab } from './classroom-search.ts';
import { ClassroomSummary, OtherClassrooms } from './classroom-summary.tsx';
import { ClassroomTabs } from './classroom-tabs.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { ClassroomStateNote, listLessons } from './state-note.tsx';

const hasLesson = ({ sections }: ClassroomPage['tabs'][number], hash: string) =>
  sections.some(({ lessons }) => lessons.some(({ id }) => hash === `lesson-${id}`));

/** Refetches when a lesson opens or ends, so an open page stays current. */
const useClassroom = (label: string) =>
  api.classroom.page.useQuery(
    { label },
    {
      refetchInterval: ({ state: { data, dataUpdatedAt: answeredAt } }) =>
        !!data &&
        getNextChangeMs({
          changes: listLessonChangeTimes(listLessons(data)),
          serverNow: data.now,
          answeredAt,
        }),
    },
  );

type Props = {
  label: string;
  tab: ClassroomSearch['tab'];
  buy: (classroom: ClassroomPage, lesson: Lesson) => void;
  register: (classroom: ClassroomPage) => ReactNode;
  aside: (classroom: ClassroomPage) => ReactNode;
};

export function ClassroomView({ label, tab, buy, register, aside }: Props) {
  const { data: classroom, ...query } = useClassroom(label);
  usePageTitle(classroom?.title);
  useLessonFocus(classroom);

  if (query.isError && !classroom) return <Failed {...query} />;
  if (!classroom) return <ClassroomSkeleton />;

  const open = resolveOpenTab(classroom, tab);
  return (
    <>
      <ClassroomHeader classroom={classroom} />
      <PageContainer className={styles['body']}>
        <div className={styles['columns']} data-shut={classroom.state !== 'open' || undefined}>
          <div className={styles['main']}>
            <ClassroomStateNote classroom={classroom} register={register(classroom)} />
            {leadsAway.has(classroom.state) && <OtherClassrooms classrooms={classroom.others} />}
            <ClassroomTabs classroom={classroom} open={open} />
            {open === 'attendance' ? (
              <Attendance classroom={classroom} />
            ) : (
              <LessonSections
                classroom={classroom}
                sections={sectionsOf(classroom, open)}
                answeredAt={query.dataUpdatedAt}
                buy={(lesson) => buy(classroom, lesson)}
              />
            )}
            {!leadsAway.has(classroom.state) && <OtherClassrooms classrooms={classroom.others} />}
          </div>
          <aside className={styles['aside']}>
            <ClassroomSummary classroom={classroom} />
            {aside(classroom)}
          </aside>
        </div>
      </PageContainer>
    </>
  );
}

/** Another classroom is the next step, so it is above the lessons. */
const leadsAway = new Set<ClassroomPage['state']>(['closed', 'rejected']);

const sectionsOf = ({ tabs }: ClassroomPage, open: number | null) =>
  tabs.find(({ id }) => id === open)?.sections ?? [];

type FailedProps = { error: unknown; refetch: () => Promise<unknown>; isFetching: boolean };

function Failed({ error, refetch, isFetching }: FailedProps) {
  return (
    <PageContainer className={styles['body']}>
      <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
    </PageContainer>
  );
}

function ClassroomSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['headWaiting']} />
      <PageContainer className={styles['body']}>
        <div className={styles['rowsWaiting']}>
          <Skeleton width="60%" height="32px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
        </div>
      </PageContainer>
    </>
  );
}

/** Moves the focus to the lesson's row after a link to it was followed. */
function useLessonFocus(classroom: ClassroomPage | undefined): void {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  // The key changes even if the same link is followed again.
  const key = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const isLoaded = classroom !== undefined;

  const focusRow = useEffectEvent(() => {
    const row = document.getElementById(hash);
    const tab = row ? undefined : classroom?.tabs.find((one) => hasLesson(one, hash));
    if (!classroom || !tab) return row?.focus();
    const { label } = classroom;
    void navigate({
      to: paths.classroom,
      params: { label },
      search: { tab: tab.id },
      hash,
      replace: true,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new navigation.
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('lesson-')) return undefined;
    // Runs after other focus changes, such as a closing dialog or a page heading.
    const frame = requestAnimationFrame(focusRow);
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isLoaded]);
}
