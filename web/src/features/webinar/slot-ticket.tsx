import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import type { Tone } from '#components/brand/tone.ts';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDate, formatTime, toCairoTime } from '#lib/format/dates.ts';
import { getTimeLeft, type TimeLeft } from '#lib/format/time-left.ts';
import { SlotStatus } from './slot-status.tsx';
import styles from './webinar.module.css';

type Props = { slot: WebinarSlot; state: SlotState; now: number; children: ReactNode };

function getTone({ booked, attended }: WebinarSlot, state: SlotState): Tone {
  if (state === 'passed') return attended === true ? 'nile' : 'sky';
  if (state === 'live') return 'pop';
  if (booked) return 'sun';
  return state === 'full' ? 'sky' : 'rose';
}

/** The slot that concerns the student most. */
export function SlotTicket({ slot, state, now, children }: Props) {
  return (
    <li aria-labelledby={`slot-${slot.id}`}>
      <LetterBlock tone={getTone(slot, state)} shape="lam" className={styles['ticket']}>
        <div id={`standing-${slot.id}`}>
          <SlotStatus slot={slot} state={state} now={now} />
        </div>
        <h2 id={`slot-${slot.id}`} tabIndex={-1} aria-describedby={`standing-${slot.id}`}>
          <bdi>{slot.name}</bdi>
        </h2>
        <TicketDate slot={slot} now={now} />
        {state !== 'passed' && <Perforation />}
        {children}
      </LetterBlock>
    </li>
  );
}

function TicketDate({ slot, now }: Pick<Props, 'slot' | 'now'>) {
  const { t } = useTranslation('webinar');
  const day = toCairoTime(slot.startsAt);
  const left = getTimeUntil(slot.startsAt, now);
  return (
    <>
      <p className={styles['date']}>
        <VisuallyHidden>
          {day.format('dddd')} <bdi>{formatDate(slot.startsAt)}</bdi>
        </VisuallyHidden>
        <b aria-hidden="true">{day.format('D')}</b>
        <span aria-hidden="true">
          {day.format('dddd')} <br />
          {day.format('MMMM')}
        </span>
        <bdi>{formatTime(slot.startsAt)}</bdi>
      </p>
      <p className={styles['facts']}>
        <span>{t('minutes', { count: slot.minutes })}</span>
        {left && (
          <span className={styles['left']}>
            <Icon name="clock" /> {t(`startsIn.${left.unit}`, { count: left.count })}
          </span>
        )}
      </p>
    </>
  );
}

/** Counts days by the calendar, as the date beside it does. */
function getTimeUntil(startsAt: string, now: number): TimeLeft | null {
  const left = getTimeLeft(startsAt, now);
  if (left?.unit !== 'days') return left;
  const dayOf = (at: string | number) => toCairoTime(at).startOf('day');
  return { ...left, count: dayOf(startsAt).diff(dayOf(now), 'day') };
}

const dots = Array.from({ length: 60 }, (_, index) => index);

const Perforation = () => (
  <span className={styles['perforation']} aria-hidden="true">
    <span>
      {dots.map((dot) => (
        <Nuqta key={dot} />
      ))}
    </span>
  </span>
);
