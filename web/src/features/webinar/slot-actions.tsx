import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { canJoin, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import { refreshAfterUnitCompletion } from '#lib/lesson/unit.ts';
import { createCalendarEntry, saveCalendarFile } from './calendar-entry.ts';
import { getSlotChoices, type SlotAction } from './slot-choices.ts';
import styles from './webinar.module.css';

type Props = {
  slot: WebinarSlot;
  name: string;
  state: SlotState;
  now: number;
  hasBooked: boolean;
  openDialog: (action: SlotAction) => void;
};

export function SlotActions({ slot, name, state, now, hasBooked, openDialog }: Props) {
  const { t } = useTranslation('webinar');
  const button = (action: SlotAction, variant: 'brand' | 'soft' = 'soft') => (
    <Button
      small
      variant={variant}
      onClick={() => openDialog(action)}
      aria-label={`${t(`do.${action}`)}: ${slot.name}`}
    >
      {t(`do.${action}`)}
    </Button>
  );
  const choices = getSlotChoices({ slot, state, hasBooked });

  return (
    <div className={styles['actions']}>
      {canJoin(slot, now) && <JoinButton slot={slot} />}
      {state === 'booked' && (
        <Button
          small
          variant="soft"
          aria-label={`${t('calendar')}: ${slot.name}`}
          onClick={() => saveSlot(slot, name)}
        >
          {t('calendar')}
        </Button>
      )}
      {choices.cancel && button('cancel')}
      {choices.book && button('book', 'brand')}
      {choices.wait && button('wait')}
      {choices.leave && button('leave')}
      {(state === 'open' || state === 'full') && hasBooked && (
        <DisabledReason id={`slot-why-${slot.id}`}>{t('oneOnly')}</DisabledReason>
      )}
    </div>
  );
}

function saveSlot(slot: WebinarSlot, webinar: string): void {
  const url = location.origin + location.pathname;
  saveCalendarFile(createCalendarEntry(slot, { webinar, url }), slot.name);
}

function JoinButton({ slot }: { slot: WebinarSlot }) {
  const { t } = useTranslation('webinar');
  const { join, busy } = useJoin(() => void apiUtils.webinar.invalidate());
  const label = t(slot.joined ? 'rejoin' : 'join');
  return (
    <Button small busy={busy} onClick={() => join(slot.id)} aria-label={`${label}: ${slot.name}`}>
      {label}
    </Button>
  );
}

/** Opens the live session in a new tab, or in this tab if the browser blocks new tabs. */
function useJoin(joined: () => void) {
  const attempt = useIdempotencyKey();
  const call = api.webinar.join.useMutation();

  return {
    busy: call.isPending,
    join: (slotId: number) => {
      if (call.isPending) return;
      // Popup blockers allow a new tab only on a click, so it opens before the request.
      const page = window.open('', '_blank');
      if (page) page.opener = null;
      call.mutate(attempt.keyed({ slotId }), {
        onSuccess: ({ url }) => {
          attempt.settle();
          (page ?? window).location.assign(url);
          joined();
          refreshAfterUnitCompletion();
        },
        onError: (error) => {
          page?.close();
          void fetchErrorText(error).then((text) => notify('warning', text));
        },
      });
    },
  };
}
