import type { RoomWebinars as RoomWebinarsPage } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { Part } from './part.tsx';
import styles from './room.module.css';
import { RoomFrame } from './room-frame.tsx';
import { SlotRow } from './slot-row.tsx';

/** Every live of the classroom's lessons; booking goes on where the live itself stands. */
export function RoomWebinars({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const query = api.room.webinars.useQuery({ id });
  return (
    <RoomFrame id={id} tab="webinars" query={query}>
      {({ courses, info, now }, again) =>
        courses === null ? (
          <EmptyState title={t('webinars.notListed')} />
        ) : (
          <Part part={courses} {...again}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title={t('webinars.none')} />
              ) : (
                <Courses {...{ all, info, now }} />
              )
            }
          </Part>
        )
      }
    </RoomFrame>
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
              place={{
                label: info.label,
                courseId: course.id,
                unitId: webinar.unitId,
              }}
              isShut={info.isBanned || !webinar.open}
            />
          )),
        )}
      </ul>
    </section>
  ));
}
