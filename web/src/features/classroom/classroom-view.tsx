import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden, Wrap } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { untilNextChange } from '#lib/state/until-next-change.ts';
import { Attendance } from './attendance.tsx';
import { changesOf } from './changes-of.ts';
import styles from './classroom.module.css';
import { ClassroomHead } from './classroom-head.tsx';
import { type ClassroomSearch, openTab } from './classroom-search.ts';
import { ClassroomTabs } from './classroom-tabs.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { StateNote } from './state-note.tsx';
import { YourPlace } from './your-place.tsx';

const holds = ({ sections }: ClassroomPage['tabs'][number], hash: string) =>
  sections.some(({ lessons }) => lessons.some(({ id }) => hash === `lesson-${id}`));

/** A page that stands open does not go on offering what is over, or announcing what is open. */
const useClassroom = (label: string) =>
  api.classroom.page.useQuery(
    { label },
    {
      refetchInterval: ({ state: { data, dataUpdatedAt: answeredAt } }) =>
        !!data && untilNextChange({ changes: changesOf(data), serverNow: data.now, answeredAt }),
    },
  );

type Props = {
  label: string;
  tab: ClassroomSearch['tab'];
  /** Begins to buy a lesson, or to enrol in a free one. */
  buy: (classroom: ClassroomPage, lesson: Lesson) => void;
  /** The way in, where a classroom chooses its students. */
  register: (classroom: ClassroomPage) => ReactNode;
  /** What stands beside the lessons. */
  aside: (classroom: ClassroomPage) => ReactNode;
};

/** What there is to learn, what of it is open, and what each other lesson takes. */
export function ClassroomView({ label, tab, buy, register, aside }: Props) {
  const { data: classroom, ...query } = useClassroom(label);
  usePageTitle(classroom?.title);
  useLessonFocus(classroom);

  if (query.isError && !classroom) return <Failed {...query} />;
  if (!classroom) return <ClassroomWaiting />;

  const open = openTab(classroom, tab);
  return (
    <>
      <ClassroomHead classroom={classroom} />
      <Wrap className={styles['body']}>
        <StateNote classroom={classroom} />
        {register(classroom)}
        <ClassroomTabs classroom={classroom} open={open} />
        <div className={styles['columns']}>
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
          <aside className={styles['aside']}>
            <YourPlace classroom={classroom} />
            {aside(classroom)}
          </aside>
        </div>
      </Wrap>
    </>
  );
}

const sectionsOf = ({ tabs }: ClassroomPage, open: number | null) =>
  tabs.find(({ id }) => id === open)?.sections ?? [];

type FailedProps = { error: unknown; refetch: () => Promise<unknown>; isFetching: boolean };

function Failed({ error, refetch, isFetching }: FailedProps) {
  return (
    <Wrap className={styles['body']}>
      <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
    </Wrap>
  );
}

function ClassroomWaiting() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['headWaiting']} />
      <Wrap className={styles['body']}>
        <div className={styles['rowsWaiting']}>
          <Skeleton width="60%" height="32px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
        </div>
      </Wrap>
    </>
  );
}

/** Whoever follows the way to a lesson stands at its row, wherever the link was. */
function useLessonFocus(classroom: ClassroomPage | undefined): void {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  // The same link again is another navigation.
  const key = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const isThere = classroom !== undefined;

  const stand = useEffectEvent(() => {
    const row = document.getElementById(hash);
    const tab = row ? undefined : classroom?.tabs.find((one) => holds(one, hash));
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
    if (!isThere || !hash.startsWith('lesson-')) return undefined;
    // After what else takes the focus: a dialog that closes, the heading of a page that opens.
    const frame = requestAnimationFrame(stand);
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isThere]);
}
