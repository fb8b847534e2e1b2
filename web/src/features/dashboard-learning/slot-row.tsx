import type { RoomSlot } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import row from '#components/row.module.css';
import { Tag } from '#components/tag.tsx';
import { classes } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { unitPath } from '#lib/lesson/unit-path.ts';
import styles from './room.module.css';

type Props = {
  slot: RoomSlot;
  name: string;
  now: string;
  place: { label: string; courseId: number; unitId: number };
  /** The student may not go in. */
  isShut: boolean;
};

export function SlotRow({ slot, name, now, place, isShut }: Props) {
  const { t } = useTranslation('figures');
  const { label, courseId, unitId } = place;
  const state = slotState(slot, Date.parse(now));
  const said = state === 'open' && isShut ? 'closed' : state;
  // Where all places are taken, one can stand in line for another, or has one kept already.
  const isAhead = state === 'live' || state === 'booked' || state === 'open' || state === 'full';
  return (
    <li className={classes(row['row'], styles['row'])}>
      <div className={row['words']}>
        <h3 className={row['name']}>
          <bdi>
            {name} · {slot.name}
          </bdi>
        </h3>
        <p className={row['facts']}>
          <Tag kind={kinds[said]}>{t(`webinars.${said}`)}</Tag>
          <time dateTime={slot.startsAt} dir="auto">
            {formatDate(slot.startsAt)} {formatTime(slot.startsAt)}
          </time>
          <span>{t('webinars.minutes', { count: slot.minutes })}</span>
        </p>
      </div>
      {isAhead && !isShut && (
        <div className={styles['end']}>
          <ButtonLink
            to={unitPath(courseId, { kind: 'webinar', id: unitId })}
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

function slotState(slot: RoomSlot, now: number): Exclude<keyof typeof kinds, 'closed'> {
  if (now >= Date.parse(slot.endsAt)) {
    if (!slot.booked || slot.attended === null) return 'passed';
    return slot.attended ? 'attended' : 'absent';
  }
  if (now >= Date.parse(slot.startsAt)) return 'live';
  if (slot.booked) return 'booked';
  return slot.full ? 'full' : 'open';
}
