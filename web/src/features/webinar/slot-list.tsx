import type { WebinarPage } from '@fasl/shared/contracts/webinar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { useServerClock } from '#lib/use-server-clock.ts';
import { type Asked, SlotDialog } from './slot-dialog.tsx';
import { SlotRow } from './slot-row.tsx';
import styles from './webinar.module.css';

type Props = { webinar: WebinarPage; answeredAt: number; unitId: number };

/** The sessions to choose from, as they stand at this second of the server's clock. */
export function SlotList({ webinar, answeredAt, unitId }: Props) {
  const { t } = useTranslation('webinar');
  const now = useServerClock({ now: webinar.now, answeredAt }, 1_000);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOpen = webinar.slots.some(({ endsAt }) => now < Date.parse(endsAt));
  // One a webinar, also when it was missed: another one would be refused.
  const hasBooked = webinar.slots.some(({ booked }) => booked);

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
              ask={(what) => setAsked({ what, slot })}
            />
          ))}
        </ul>
      )}
      <SlotDialog
        asked={asked}
        webinarId={webinar.id}
        unitId={unitId}
        close={() => setAsked(null)}
      />
    </>
  );
}
