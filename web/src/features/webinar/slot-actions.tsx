import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { canJoin, type SlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import { refreshAfterUnitCompletion } from '#lib/lesson/unit.ts';
import { createCalendarEntry, saveCalendarFile } from './calendar-entry.ts';
import { getSlotChoices, getSlotTexts, type SlotAction } from './slot-choices.ts';
import styles from './webinar.module.css';

type Props = {
  slot: WebinarSlot;
  name: string;
  state: SlotState;
  now: number;
  hasBooked: boolean;
  openDialog: (action: SlotAction) => void;
  /** In the ticket, one action fills the width and the others are links. */
  isTicket: boolean;
};

type ActionStyle = Pick<ComponentProps<typeof Button>, 'variant' | 'small' | 'wide' | 'className'>;

const rowAction: ActionStyle = { small: true, variant: 'soft' };
const mainAction: ActionStyle = { wide: true, variant: 'onBlock' };
const liveAction: ActionStyle = { wide: true, variant: 'sun' };
const linkAction: ActionStyle = { small: true, variant: 'ghost', className: styles['link'] };

export function SlotActions({ isTicket, ...props }: Props) {
  const { slot, name, state, now, openDialog } = props;
  const { t } = useTranslation('webinar');
  const main = isTicket ? (state === 'live' ? liveAction : mainAction) : rowAction;
  const other = isTicket ? linkAction : rowAction;
  const choices = getSlotChoices(props);
  const isJoinable = canJoin(slot, now);
  const button = (action: SlotAction, look: ActionStyle) => {
    const label = t(`do.${getSlotTexts(action, state)}`);
    return (
      choices[action] && (
        <Button {...look} onClick={() => openDialog(action)} aria-label={`${label}: ${slot.name}`}>
          {label}
        </Button>
      )
    );
  };

  return (
    <div className={styles['actions']}>
      {isJoinable && <JoinButton slot={slot} look={main} />}
      {button('book', main)}
      {button('wait', main)}
      {state === 'booked' && (
        <Button
          {...(isJoinable ? other : main)}
          aria-label={`${t('calendar')}: ${slot.name}`}
          onClick={() => saveSlot(slot, name)}
        >
          {t('calendar')}
        </Button>
      )}
      {button('cancel', other)}
      {button('leave', other)}
    </div>
  );
}

function saveSlot(slot: WebinarSlot, webinar: string): void {
  const url = location.origin + location.pathname;
  saveCalendarFile(createCalendarEntry(slot, { webinar, url }), slot.name);
}

function JoinButton({ slot, look }: { slot: WebinarSlot; look: ActionStyle }) {
  const { t } = useTranslation('webinar');
  const { join, busy } = useJoin(() => void apiUtils.webinar.invalidate());
  const label = t(slot.joined ? 'rejoin' : 'join');
  return (
    <Button
      {...look}
      busy={busy}
      onClick={() => join(slot.id)}
      aria-label={`${label}: ${slot.name}`}
    >
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
