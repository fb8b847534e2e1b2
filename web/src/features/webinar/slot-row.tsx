import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { slotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { SlotActions } from './slot-actions.tsx';
import type { What } from './slot-choices.ts';
import { SlotStanding } from './slot-standing.tsx';
import styles from './webinar.module.css';

type Props = {
  slot: WebinarSlot;
  /** Of the webinar. */
  name: string;
  now: number;
  /** Of this webinar, in whichever slot. */
  hasBooked: boolean;
  ask: (what: What) => void;
};

export function SlotRow({ slot, name, now, hasBooked, ask }: Props) {
  const { t } = useTranslation('webinar');
  const state = slotState(slot, now);

  return (
    <li className={styles['slot']} data-state={state} aria-labelledby={`slot-${slot.id}`}>
      <div className={styles['words']}>
        <h2
          id={`slot-${slot.id}`}
          tabIndex={-1}
          aria-describedby={`standing-${slot.id}`}
          className={styles['name']}
        >
          <bdi>{slot.name}</bdi>
        </h2>
        <p className={styles['facts']}>
          <bdi>{formatDate(slot.startsAt)}</bdi>
          <bdi>{formatTime(slot.startsAt)}</bdi>
          <span>{t('minutes', { count: slot.minutes })}</span>
        </p>
        <div id={`standing-${slot.id}`}>
          <SlotStanding slot={slot} state={state} now={now} />
        </div>
      </div>
      <SlotActions
        slot={slot}
        name={name}
        state={state}
        now={now}
        hasBooked={hasBooked}
        ask={ask}
      />
    </li>
  );
}
