import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { canJoin, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Why } from '#components/why.tsx';
import { calendarEntry, saveCalendar } from './calendar-entry.ts';
import { JoinButton } from './join-button.tsx';
import { slotChoices, type What } from './slot-choices.ts';
import styles from './webinar.module.css';

type Props = {
  slot: WebinarSlot;
  name: string;
  state: SlotState;
  now: number;
  hasBooked: boolean;
  ask: (what: What) => void;
};

/** What a student can do about a slot at this moment. */
export function SlotActions({ slot, name, state, now, hasBooked, ask }: Props) {
  const { t } = useTranslation('webinar');
  const button = (what: What, variant: 'brand' | 'soft' = 'soft') => (
    <Button
      small
      variant={variant}
      onClick={() => ask(what)}
      aria-label={`${t(`do.${what}`)}: ${slot.name}`}
    >
      {t(`do.${what}`)}
    </Button>
  );
  const may = slotChoices({ slot, state, hasBooked });
  const whyId = `slot-why-${slot.id}`;

  return (
    <div className={styles['actions']}>
      {canJoin(slot, now) && <JoinButton slot={slot} />}
      {state === 'booked' && (
        <Button
          small
          variant="soft"
          aria-label={`${t('calendar')}: ${slot.name}`}
          onClick={() =>
            saveCalendar(
              calendarEntry(slot, { webinar: name, url: location.origin + location.pathname }),
              slot.name,
            )
          }
        >
          {t('calendar')}
        </Button>
      )}
      {may.cancel && button('cancel')}
      {may.book && button('book', 'brand')}
      {may.wait && button('wait')}
      {may.leave && button('leave')}
      {(state === 'open' || state === 'full') && hasBooked && <Why id={whyId}>{t('oneOnly')}</Why>}
    </div>
  );
}
