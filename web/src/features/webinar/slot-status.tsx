import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import {
  countMinutesLive,
  getJoinOpening,
  type SlotState,
} from '@fasl/shared/rules/lesson/webinar-slot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { formatTime } from '#lib/format/dates.ts';
import styles from './webinar.module.css';

type Props = { slot: WebinarSlot; state: SlotState; now: number };

export function SlotStatus({ slot, state, now }: Props) {
  const { t } = useTranslation('webinar');
  const { attended, booked, capacity, taken, waitingPlace, heldUntil } = slot;

  if (state === 'live') {
    return (
      <p className={styles['standing']}>
        <Tag kind="bad" dot>
          {t('state.live')}
        </Tag>
        <span>{t('elapsed', { count: countMinutesLive(slot, now) })}</span>
        {!booked && <span className={styles['muted']}>{t('noPlace')}</span>}
      </p>
    );
  }
  if (state === 'passed') {
    // The attendance is unknown until the server has computed it.
    const key = booked && attended !== null ? (attended ? 'attended' : 'absent') : 'passed';
    return <StatusLine kind={key === 'attended' ? 'ok' : undefined} text={t(`state.${key}`)} />;
  }
  if (state === 'booked') {
    const opensAt = getJoinOpening(slot.startsAt);
    return (
      <StatusLine kind="ok" text={t('state.booked')}>
        {now < opensAt.getTime() && t('doorOpens', { at: formatTime(opensAt) })}
      </StatusLine>
    );
  }
  if (state === 'held' && heldUntil) {
    return (
      <StatusLine kind="warn" text={t('state.held', { at: formatTime(heldUntil) })}>
        {t('heldHint')}
      </StatusLine>
    );
  }
  if (waitingPlace !== null) {
    return <StatusLine kind="warn" text={t('state.waiting', { place: waitingPlace })} />;
  }
  if (state === 'full') return <StatusLine kind="warn" text={t('state.full')} />;
  return <p className={styles['standing']}>{t('left', { count: capacity - taken })}</p>;
}

type StatusLineProps = { kind: 'ok' | 'warn' | undefined; text: string; children?: ReactNode };

const StatusLine = ({ kind, text, children }: StatusLineProps) => (
  <p className={styles['standing']}>
    <Tag kind={kind} dot={kind !== undefined}>
      {text}
    </Tag>
    {children && <span className={styles['muted']}>{children}</span>}
  </p>
);
