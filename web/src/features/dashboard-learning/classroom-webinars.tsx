import type {
  ClassroomSlot,
  ClassroomWebinars as RoomWebinarsPage,
} from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { ClassroomFrame } from './classroom-frame.tsx';
import { FallibleSection } from './fallible-section.tsx';
import styles from './room.module.css';

const kinds = {
  live: 'bad',
  passed: undefined,
  full: 'orange',
  booked: 'blue',
  open: 'purple',
  closed: undefined,
  attended: 'ok',
  absent: 'orange',
} as const;

/** All live sessions of the classroom's lessons, with links to the pages where they are booked. */
export function ClassroomWebinars({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const query = api.room.webinars.useQuery({ id });
  return (
    <ClassroomFrame id={id} tab="webinars" query={query}>
      {({ courses, info, now }, retryProps) =>
        courses === null ? (
          <EmptyState title={t('webinars.notListed')} />
        ) : (
          <FallibleSection section={courses} {...retryProps}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title={t('webinars.none')} />
              ) : (
                <Courses {...{ all, info, now }} />
              )
            }
          </FallibleSection>
        )
      }
    </ClassroomFrame>
  );
}

type CoursesProps = Pick<RoomWebinarsPage, 'info' | 'now'> & {
  all: Extract<NonNullable<RoomWebinarsPage['courses']>, { status: 'ok' }>['data'];
};

function Courses({ all, info, now }: CoursesProps) {
  return all.map((course) => (
    <section key={course.id}>
      <h2 className={styles['group']}>{course.name}</h2>
      <ul>
        {course.webinars.flatMap((webinar) =>
          webinar.slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              name={webinar.name}
              now={now}
              location={{
                label: info.label,
                courseId: course.id,
                unitId: webinar.unitId,
              }}
              isClosed={info.isBanned || !webinar.open}
            />
          )),
        )}
      </ul>
    </section>
  ));
}

type Props = {
  slot: ClassroomSlot;
  name: string;
  now: string;
  location: { label: string; courseId: number; unitId: number };
  isClosed: boolean;
};

function SlotRow({ slot, name, now, location, isClosed }: Props) {
  const { t } = useTranslation('figures');
  const { label, courseId, unitId } = location;
  const state = slotState(slot, Date.parse(now));
  const shownState = state === 'open' && isClosed ? 'closed' : state;
  // A full slot has a waitlist, and the student may be on it already.
  const canJoinOrBook =
    state === 'live' || state === 'booked' || state === 'open' || state === 'full';
  return (
    <li className={joinClasses(row['row'], styles['row'])}>
      <div className={row['words']}>
        <h3 className={row['name']}>
          <bdi>
            {name} · {slot.name}
          </bdi>
        </h3>
        <p className={row['facts']}>
          <Tag kind={kinds[shownState]}>{t(`webinars.${shownState}`)}</Tag>
          <time dateTime={slot.startsAt} dir="auto">
            {formatDate(slot.startsAt)} {formatTime(slot.startsAt)}
          </time>
          <span>{t('webinars.minutes', { count: slot.minutes })}</span>
        </p>
      </div>
      {canJoinOrBook && !isClosed && (
        <div className={styles['end']}>
          <ButtonLink
            to={getUnitPath(courseId, { kind: 'webinar', id: unitId })}
            params={{ label }}
            small
            variant={state === 'open' || state === 'full' ? 'soft' : 'brand'}
            aria-label={t('webinars.goOf', { name: slot.name })}
          >
            {t('webinars.go')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function slotState(slot: ClassroomSlot, now: number): Exclude<keyof typeof kinds, 'closed'> {
  if (now >= Date.parse(slot.endsAt)) {
    if (!slot.booked || slot.attended === null) return 'passed';
    return slot.attended ? 'attended' : 'absent';
  }
  if (now >= Date.parse(slot.startsAt)) return 'live';
  if (slot.booked) return 'booked';
  return slot.full ? 'full' : 'open';
}
