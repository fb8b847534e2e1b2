import type { WebinarPage, WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { slotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import { SlotActions } from './slot-actions.tsx';
import type { What } from './slot-choices.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotStanding } from './slot-standing.tsx';
import styles from './webinar.module.css';

/** Places are taken by others too: how they stand is asked for again. */
const askAgainMs = 20_000;

export function WebinarView({ unit }: UnitViewProps) {
  const { t } = useTranslation('common');
  const query = api.webinar.page.useQuery(
    { unitId: unit.id },
    { meta: { inline: true }, refetchInterval: askAgainMs },
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

/** The sessions to choose from, as they stand at this second of the server's clock. */
function SlotList({ webinar, answeredAt, unitId }: Props) {
  const { t } = useTranslation('webinar');
  const now = useServerClock({ now: webinar.now, answeredAt }, 1_000);
  const [asked, setAsked] = useState<{ what: What; slotId: number } | null>(null);
  const isOpen = webinar.slots.some(({ endsAt }) => now < Date.parse(endsAt));
  // One a webinar, also when it was missed: another one would be refused.
  const hasBooked = webinar.slots.some(({ booked }) => booked);
  // It may be moved, or taken, while the question stands.
  const slot = webinar.slots.find(({ id }) => id === asked?.slotId);

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
              ask={(what) => setAsked({ what, slotId: slot.id })}
            />
          ))}
        </ul>
      )}
      <SlotDialog
        asked={asked && slot ? { what: asked.what, slot, now, hasBooked } : null}
        webinarId={webinar.id}
        unitId={unitId}
        close={() => setAsked(null)}
      />
    </>
  );
}

type SlotRowProps = {
  slot: WebinarSlot;
  /** Of the webinar. */
  name: string;
  now: number;
  /** Of this webinar, in whichever slot. */
  hasBooked: boolean;
  ask: (what: What) => void;
};

function SlotRow({ slot, name, now, hasBooked, ask }: SlotRowProps) {
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
