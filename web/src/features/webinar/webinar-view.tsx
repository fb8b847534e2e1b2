import type { WebinarPage, WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { getSlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { LazyPushOffer } from '#components/push/lazy-push-offer.tsx';
import { api } from '#lib/api/api.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import { SlotActions } from './slot-actions.tsx';
import type { SlotAction } from './slot-choices.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotStatus } from './slot-status.tsx';
import styles from './webinar.module.css';

/** Other students book as well, so the data is refetched. */
const refetchIntervalMs = 20_000;

export function WebinarView({ unit }: UnitViewProps) {
  const { t } = useTranslation('common');
  const query = api.webinar.page.useQuery(
    { unitId: unit.id },
    { meta: { inline: true }, refetchInterval: refetchIntervalMs },
  );

  if (query.data) {
    return <SlotList webinar={query.data} answeredAt={query.dataUpdatedAt} unitId={unit.id} />;
  }
  if (query.isError) {
    const retry = () => void query.refetch();
    return <SectionError error={query.error} retry={retry} busy={query.isFetching} />;
  }
  return (
    <output className={styles['slots']} aria-label={t('loading')}>
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </output>
  );
}

type Props = { webinar: WebinarPage; answeredAt: number; unitId: number };

function SlotList({ webinar, answeredAt, unitId }: Props) {
  const { t } = useTranslation('webinar');
  const now = useServerClock({ now: webinar.now, answeredAt }, 1_000);
  const [request, setRequest] = useState<{ action: SlotAction; slotId: number } | null>(null);
  const isOpen = webinar.slots.some(({ endsAt }) => now < Date.parse(endsAt));
  // One booking per live session, even after a missed slot: the server rejects a second booking.
  const hasBooked = webinar.slots.some(({ booked }) => booked);
  // The slot may change while the dialog is open.
  const slot = webinar.slots.find(({ id }) => id === request?.slotId);

  return (
    <>
      {!isOpen && <EmptyState title={t('none')} />}
      {webinar.slots.length > 0 && (
        <ul className={styles['slots']}>
          {webinar.slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              name={webinar.name}
              now={now}
              hasBooked={hasBooked}
              openDialog={(action) => setRequest({ action, slotId: slot.id })}
            />
          ))}
        </ul>
      )}
      {webinar.slots.some(({ waitingPlace, heldUntil }) => waitingPlace !== null && !heldUntil) && (
        <LazyPushOffer about="waitlist" />
      )}
      <SlotDialog
        request={request && slot ? { action: request.action, slot, now, hasBooked } : null}
        webinarId={webinar.id}
        unitId={unitId}
        close={() => setRequest(null)}
      />
    </>
  );
}

type SlotRowProps = {
  slot: WebinarSlot;
  name: string;
  now: number;
  /** Whether the student has booked any slot of this webinar. */
  hasBooked: boolean;
  openDialog: (action: SlotAction) => void;
};

function SlotRow({ slot, name, now, hasBooked, openDialog }: SlotRowProps) {
  const { t } = useTranslation('webinar');
  const state = getSlotState(slot, now);

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
          <SlotStatus slot={slot} state={state} now={now} />
        </div>
      </div>
      <SlotActions
        slot={slot}
        name={name}
        state={state}
        now={now}
        hasBooked={hasBooked}
        openDialog={openDialog}
      />
    </li>
  );
}
