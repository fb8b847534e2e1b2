import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { getSlotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatDay, formatTime } from '#lib/format/dates.ts';
import { getSlotChoices, getSlotTexts, isSlotActionDone, type SlotAction } from './slot-choices.ts';
import { SlotStatus } from './slot-status.tsx';
import { type SlotChange, useSlotChange } from './use-slot-change.ts';
import styles from './webinar.module.css';

type SlotRequest = { action: SlotAction; slot: WebinarSlot; now: number; hasBooked: boolean };

const getTexts = ({ action, slot, now }: SlotRequest) =>
  getSlotTexts(action, getSlotState(slot, now));

type Props = { request: SlotRequest | null; webinarId: number; unitId: number; close: () => void };

export function SlotDialog({ request, webinarId, unitId, close }: Props) {
  const { t } = useTranslation('webinar');
  const changed = useRef<number>(undefined);
  useEffect(() => {
    if (request) return;
    // The button that opened the dialog may have been removed.
    document.getElementById(`slot-${changed.current}`)?.focus();
    changed.current = undefined;
  }, [request]);
  const done = (slotId: number) => {
    changed.current = slotId;
    close();
  };

  return (
    <Sheet
      label={request ? t(`confirm.${getTexts(request)}.title`) : ''}
      open={request !== null}
      close={close}
      side="center"
    >
      {request && (
        <Question request={request} ids={{ webinarId, unitId }} close={close} done={done} />
      )}
    </Sheet>
  );
}

type QuestionProps = {
  request: SlotRequest;
  ids: { webinarId: number; unitId: number };
  close: () => void;
  done: (slotId: number) => void;
};

function Question({ request, ids, close, done }: QuestionProps) {
  const { action, slot, now, hasBooked } = request;
  const { t } = useTranslation('webinar');
  const texts = getTexts(request);
  const errorText = useErrorText();
  const change = useSlotChange(ids, () => done(slot.id));
  const make = useRequestedChange(request, change, () => done(slot.id));
  const whyId = useId();
  const may =
    change.busy || getSlotChoices({ slot, state: getSlotState(slot, now), hasBooked })[action];
  // The first button is the recommended one.
  const isHarmless = action === 'book' || action === 'wait';
  const stay = (
    <Button variant={isHarmless ? 'ghost' : 'soft'} onClick={close}>
      {t(`confirm.${texts}.stay`)}
    </Button>
  );

  return (
    <div className={styles['dialog']}>
      <h2>{t(`confirm.${texts}.title`)}</h2>
      <SlotStart slot={slot} />
      <p>{t(`confirm.${texts}.text`)}</p>
      {change.error && <FormError text={errorText(change.error)} />}
      {!may && <BlockReason id={whyId} request={request} isSaid={explainsState(change.error)} />}
      <div className={styles['choices']}>
        {!isHarmless && stay}
        <Button
          variant={isHarmless ? 'brand' : 'danger'}
          busy={change.busy}
          aria-disabled={may ? undefined : true}
          aria-describedby={may ? undefined : whyId}
          onClick={make}
        >
          {t(`confirm.${texts}.go`)}
        </Button>
        {isHarmless && stay}
      </div>
    </div>
  );
}

/** The day and time are what the student decides on. */
function SlotStart({ slot: { startsAt, name, minutes } }: Pick<SlotRequest, 'slot'>) {
  const { t } = useTranslation('webinar');
  return (
    <div className={styles['start']}>
      <p>{formatDay(startsAt)}</p>
      <p className={styles['facts']}>
        <span>
          <bdi>{formatTime(startsAt)}</bdi>
        </span>
        <span>{t('minutes', { count: minutes })}</span>
        <span>
          <bdi>{name}</bdi>
        </span>
      </p>
    </div>
  );
}

/**
 * Sends the change. The change may have succeeded although the response was lost, or another page
 * may have made it before.
 */
function useRequestedChange(
  { action, slot }: SlotRequest,
  change: SlotChange,
  done: () => void,
): () => void {
  const [isRequested, setRequested] = useState(false);
  const isSettled = isRequested && !change.busy;
  const mayBeDone = !toAppError(change.error) || explainsState(change.error);
  const isDone = isSettled && mayBeDone && isSlotActionDone(action, slot);
  useEffect(() => {
    if (isDone) done();
  });
  return () => {
    setRequested(true);
    change.make(action, slot.id);
  };
}

const stateErrorCodes: (ErrorCode | undefined)[] = [
  'already_booked',
  'fully_booked',
  'deadline_passed',
  'conflict',
];

/** Whether the error explains the slot's state. */
const explainsState = (error: unknown) => stateErrorCodes.includes(toAppError(error)?.code);

type BlockReasonProps = {
  id: string;
  request: SlotRequest;
  /** The error already explains the state; the button still refers to this text. */
  isSaid: boolean;
};

/** How the slot has changed since the dialog was opened. */
function BlockReason({ id, request: { slot, now, hasBooked }, isSaid }: BlockReasonProps) {
  const { t } = useTranslation('webinar');
  const isOther = hasBooked && !slot.booked;
  return (
    <div id={id} hidden={isSaid}>
      {isOther ? (
        t('oneOnly')
      ) : (
        <SlotStatus slot={slot} state={getSlotState(slot, now)} now={now} />
      )}
    </div>
  );
}
