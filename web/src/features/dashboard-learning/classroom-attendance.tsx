import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type {
  DashboardClassroomInfo,
  LessonWithAttendance,
  ClassroomAttendance as Page,
} from '@fasl/shared/contracts/classroom/dashboard';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { listLessonChangeTimes } from '#lib/lesson/lesson-change-times.ts';
import { paths } from '#lib/router/paths.ts';
import { getNextChangeMs } from '#lib/state/until-next-change.ts';
import { ClassroomFrame } from './classroom-frame.tsx';
import { ClassroomTiles } from './classroom-tiles.tsx';
import { FallibleSection } from './fallible-section.tsx';
import { LessonAttendanceRow, UnopenedLessons, wasOpened } from './lesson-attendance-row.tsx';
import styles from './room.module.css';

const offered = new Set<Lesson['action']>(['buy', 'enroll', 'expired']);

export function ClassroomAttendance({ id, buy }: { id: number; buy: Buy }) {
  const query = api.room.attendance.useQuery(
    { id },
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
  return (
    <ClassroomFrame id={id} tab="attendance" query={query}>
      {({ info, counts, lessons }, retryProps) => (
        <>
          <FallibleSection section={counts} {...retryProps}>
            {(counted) => <Counts counts={counted} isBanned={info.isBanned} />}
          </FallibleSection>
          <FallibleSection section={lessons} {...retryProps}>
            {(groups) => <Lessons groups={groups} room={info} buy={buy} />}
          </FallibleSection>
        </>
      )}
    </ClassroomFrame>
  );
}

const listLessons = ({ lessons }: Pick<Page, 'lessons'>): LessonWithAttendance[] =>
  lessons.status === 'ok' ? lessons.data.flatMap((group) => group.lessons) : [];

type Data<Name extends 'counts' | 'lessons'> = Extract<Page[Name], { status: 'ok' }>['data'];

type CountsProps = { counts: Data<'counts'>; isBanned: boolean };

function Counts({ counts, isBanned }: CountsProps) {
  const { t } = useTranslation('figures');
  const { attended, notAttended, completed, seconds } = counts;
  const duration = useDurationText(2);
  return (
    <ClassroomTiles
      isQuiet={isBanned}
      figures={[
        {
          name: t('presence.attended'),
          value: formatNumber(attended),
          amount: attended,
          tone: 'nile',
        },
        {
          name: t('presence.notAttended'),
          value: formatNumber(notAttended),
          amount: notAttended,
          tone: 'clay',
        },
        {
          name: t('presence.completed'),
          value: formatNumber(completed),
          amount: completed,
          tone: 'rose',
        },
        {
          name: t('presence.time'),
          value: duration(seconds),
          amount: seconds,
          tone: 'sun',
          long: true,
        },
      ]}
    />
  );
}

type LessonsProps = { groups: Data<'lessons'>; room: DashboardClassroomInfo; buy: Buy };

/** A banned student's record lists the opened lessons, and the rest in one row. */
function Lessons({ groups, room, buy }: LessonsProps) {
  const { t } = useTranslation('figures');
  const { pendingId, begin } = useBuy(room.label, buy);
  const isListed = (lesson: LessonWithAttendance) => !room.isBanned || wasOpened(lesson);
  const folded = groups.flatMap(({ lessons }) => lessons.filter((lesson) => !isListed(lesson)));
  if (groups.length === 0) return <EmptyState title={t('presence.none')} />;
  return (
    <>
      {groups
        .filter(({ lessons }) => lessons.some(isListed))
        .map((group) => (
          <section key={`${group.name} ${group.lessons[0]?.id}`}>
            <h2 className={styles['group']}>{group.name}</h2>
            <ul>
              {group.lessons.filter(isListed).map((lesson) => (
                <LessonAttendanceRow
                  key={lesson.id}
                  lesson={lesson}
                  room={room}
                  buy={{ begin: () => begin(lesson.id), busy: pendingId === lesson.id }}
                />
              ))}
            </ul>
          </section>
        ))}
      <UnopenedLessons lessons={folded} />
    </>
  );
}

type Buy = (offer: { classroom: ClassroomPage; lesson: Lesson }) => void;

/** Starts the purchase of a lesson, or opens the classroom if it does not sell the lesson. */
function useBuy(label: string, buy: Buy) {
  const navigate = useNavigate();
  const [pendingId, setPendingId] = useState<number | null>(null);
  const begin = async (id: number) => {
    setPendingId(id);
    const classroom = await apiUtils.classroom.page.fetch({ label }).catch(() => null);
    setPendingId(null);
    const lesson = classroom && soldLesson(classroom, id);
    if (lesson) return buy({ classroom, lesson });
    await navigate({ to: paths.classroom, params: { label }, hash: `lesson-${id}` });
  };
  return { pendingId, begin: (id: number) => void begin(id) };
}

function soldLesson({ state, tabs }: ClassroomPage, id: number): Lesson | undefined {
  if (state !== 'open') return undefined;
  const lessons = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
  return lessons.find((one) => one.id === id && one.isForSale && offered.has(one.action));
}
