import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { canJoin, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { api, utils } from '#lib/api/api.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import { unitDone } from '#lib/lesson/unit.ts';
import { calendarEntry, saveCalendar } from './calendar-entry.ts';
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
          onClick={() => saveSlot(slot, name)}
        >
          {t('calendar')}
        </Button>
      )}
      {may.cancel && button('cancel')}
      {may.book && button('book', 'brand')}
      {may.wait && button('wait')}
      {may.leave && button('leave')}
      {(state === 'open' || state === 'full') && hasBooked && (
        <DisabledReason id={whyId}>{t('oneOnly')}</DisabledReason>
      )}
    </div>
  );
}

function saveSlot(slot: WebinarSlot, webinar: string): void {
  const url = location.origin + location.pathname;
  saveCalendar(calendarEntry(slot, { webinar, url }), slot.name);
}

function JoinButton({ slot }: { slot: WebinarSlot }) {
  const { t } = useTranslation('webinar');
  const { join, busy } = useJoin(() => void utils.webinar.invalidate());
  const say = t(slot.joined ? 'rejoin' : 'join');
  return (
    <Button small busy={busy} onClick={() => join(slot.id)} aria-label={`${say}: ${slot.name}`}>
      {say}
    </Button>
  );
}

/** Opens the session beside the portal; where the browser allows no second page, in its place. */
function useJoin(joined: () => void) {
  const attempt = useIdempotencyKey();
  const call = api.webinar.join.useMutation();

  return {
    busy: call.isPending,
    join: (slotId: number) => {
      if (call.isPending) return;
      // Only what a press opens at once is not taken for an advertisement.
      const page = window.open('', '_blank');
      if (page) page.opener = null;
      call.mutate(attempt.keyed({ slotId }), {
        onSuccess: ({ url }) => {
          attempt.settle();
          (page ?? window).location.assign(url);
          joined();
          unitDone();
        },
        onError: (error) => {
          page?.close();
          void fetchErrorText(error).then((text) => notify('warning', text));
        },
      });
    },
  };
}
