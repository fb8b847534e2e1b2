import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { joinOpensAt, minutesLive, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { formatTime } from '#lib/format/dates.ts';
import styles from './webinar.module.css';

type Props = { slot: WebinarSlot; state: SlotState; now: number };

/** One state for each slot, in a word or two. */
export function SlotStanding({ slot, state, now }: Props) {
  const { t } = useTranslation('webinar');
  const { attended, booked, capacity, taken, waitingPlace, heldUntil } = slot;

  if (state === 'live') {
    return (
      <p className={styles['standing']}>
        <Tag kind="bad" dot>
          {t('state.live')}
        </Tag>
        <span>{t('elapsed', { count: minutesLive(slot, now) })}</span>
        {!booked && <span className={styles['muted']}>{t('noPlace')}</span>}
      </p>
    );
  }
  if (state === 'passed') {
    // Until the server has looked again nobody knows whether they attended.
    const say = booked && attended !== null ? (attended ? 'attended' : 'absent') : 'passed';
    return <Standing kind={say === 'attended' ? 'ok' : undefined} text={t(`state.${say}`)} />;
  }
  if (state === 'booked') {
    const door = joinOpensAt(slot.startsAt);
    return (
      <Standing kind="ok" text={t('state.booked')}>
        {now < door.getTime() && t('doorOpens', { at: formatTime(door) })}
      </Standing>
    );
  }
  if (state === 'held' && heldUntil) {
    return <Standing kind="warn" text={t('state.held', { at: formatTime(heldUntil) })} />;
  }
  if (waitingPlace !== null) {
    return <Standing kind="warn" text={t('state.waiting', { place: waitingPlace })} />;
  }
  if (state === 'full') return <Standing kind="warn" text={t('state.full')} />;
  return <p className={styles['facts']}>{t('left', { count: capacity - taken })}</p>;
}

type StandingProps = { kind: 'ok' | 'warn' | undefined; text: string; children?: ReactNode };

const Standing = ({ kind, text, children }: StandingProps) => (
  <p className={styles['standing']}>
    <Tag kind={kind} dot={kind !== undefined}>
      {text}
    </Tag>
    {children && <span className={styles['muted']}>{children}</span>}
  </p>
);
