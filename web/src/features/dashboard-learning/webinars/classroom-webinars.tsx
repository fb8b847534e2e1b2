import type { ClassroomWebinars as Page } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { getNextChangeMs } from '#lib/state/until-next-change.ts';
import { ClassroomFrame } from '../classroom-frame.tsx';
import { FallibleSection } from '../fallible-section.tsx';
import styles from '../room.module.css';
import { NoSlots, SlotRow } from './slot-row.tsx';
import {
  findNextSlot,
  getListedSlotState,
  getSlotGroup,
  listSlotChanges,
  type SlotEntry,
  sortFolded,
} from './slot-state.ts';
import slotStyles from './slots.module.css';

/** All live sessions of the classroom's lessons, with links to the pages where they are booked. */
export function ClassroomWebinars({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const query = api.room.webinars.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data, dataUpdatedAt: answeredAt } }) =>
        !!data &&
        getNextChangeMs({ changes: listSlotChanges(data), serverNow: data.now, answeredAt }),
    },
  );
  return (
    <ClassroomFrame id={id} tab="webinars" query={query}>
      {({ courses, info, now }, retryProps) =>
        courses === null ? (
          <EmptyState title={t('webinars.notListed')} />
        ) : (
          <FallibleSection section={courses} {...retryProps}>
            {(all) => (
              <Slots
                entries={listSlots({ all, now, isBanned: info.isBanned })}
                label={info.label}
                isBanned={info.isBanned}
              />
            )}
          </FallibleSection>
        )
      }
    </ClassroomFrame>
  );
}

type Courses = Extract<NonNullable<Page['courses']>, { status: 'ok' }>['data'];

type ListSlotsInput = { all: Courses; now: string; isBanned: boolean };

const listSlots = ({ all, now, isBanned }: ListSlotsInput): SlotEntry[] =>
  all.flatMap((course) =>
    course.webinars.flatMap(({ slots, open, ...names }) => {
      const isClosed = isBanned || !open;
      const webinar = { ...names, hasBooked: slots.some(({ booked }) => booked) };
      return slots.map((slot) => {
        const state = getListedSlotState(slot, Date.parse(now), isClosed);
        return { slot, state, group: getSlotGroup(state, isClosed), webinar, course };
      });
    }),
  );

type SlotsProps = { entries: SlotEntry[]; label: string };

/** Slots that the student cannot use are folded. */
function Slots({ entries, label, isBanned }: SlotsProps & { isBanned: boolean }) {
  const { t } = useTranslation('figures');
  const current = entries.filter(({ group }) => group === 'current');
  const courseIds = [...new Set(current.map(({ course }) => course.id))];
  const folded = (['closed', 'ended'] as const)
    .map((group) => ({ group, slots: sortFolded(entries, group) }))
    .filter(({ slots }) => slots.length > 0);

  return (
    <>
      {current.length === 0 && (
        <NoSlots label={isBanned ? null : label} next={findNextSlot(entries)} />
      )}
      {courseIds.map((courseId) => (
        <CourseSlots
          key={courseId}
          entries={current.filter(({ course }) => course.id === courseId)}
          label={label}
        />
      ))}
      {folded.length > 0 && (
        <div className={slotStyles['folds']}>
          {folded.map(({ group, slots }) => (
            <details key={group} className={slotStyles['more']}>
              <summary>
                {t(`webinars.folded.${group}`, { count: slots.length })} <Icon name="down" />
              </summary>
              <ul>
                {slots.map((entry) => (
                  <SlotRow key={entry.slot.id} entry={entry} label={label} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </>
  );
}

function CourseSlots({ entries, label }: SlotsProps) {
  return (
    <section>
      <h2 className={styles['group']}>{entries[0]?.course.name}</h2>
      <ul>
        {entries.map((entry) => (
          <SlotRow key={entry.slot.id} entry={entry} label={label} />
        ))}
      </ul>
    </section>
  );
}
