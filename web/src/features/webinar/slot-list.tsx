import type { WebinarPage } from '@fasl/shared/contracts/lesson/webinar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import type { What } from './slot-choices.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotRow } from './slot-row.tsx';
import styles from './webinar.module.css';

type Props = { webinar: WebinarPage; answeredAt: number; unitId: number };

/** The sessions to choose from, as they stand at this second of the server's clock. */
export function SlotList({ webinar, answeredAt, unitId }: Props) {
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
