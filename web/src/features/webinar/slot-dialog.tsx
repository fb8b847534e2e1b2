import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { slotState } from '@fasl/shared/rules/lesson/webinar-slot';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatDay, formatTime } from '#lib/format/dates.ts';
import { isSo, slotChoices, type What } from './slot-choices.ts';
import { SlotStanding } from './slot-standing.tsx';
import { type SlotChange, useSlotChange } from './use-slot-change.ts';
import styles from './webinar.module.css';

type Asked = { what: What; slot: WebinarSlot; now: number; hasBooked: boolean };

type Props = { asked: Asked | null; webinarId: number; unitId: number; close: () => void };

/** Asks once more before a place is taken or given back. */
export function SlotDialog({ asked, webinarId, unitId, close }: Props) {
  const { t } = useTranslation('webinar');
  const changed = useRef<number>(undefined);
  useEffect(() => {
    if (asked) return;
    // The button that asked is gone with what was changed.
    document.getElementById(`slot-${changed.current}`)?.focus();
    changed.current = undefined;
  }, [asked]);
  const done = (slotId: number) => {
    changed.current = slotId;
    close();
  };

  return (
    <Sheet
      label={asked ? t(`confirm.${asked.what}.title`) : ''}
      open={asked !== null}
      close={close}
      side="center"
    >
      {asked && <Question asked={asked} place={{ webinarId, unitId }} close={close} done={done} />}
    </Sheet>
  );
}

type QuestionProps = {
  asked: Asked;
  place: { webinarId: number; unitId: number };
  close: () => void;
  done: (slotId: number) => void;
};

function Question({ asked, place, close, done }: QuestionProps) {
  const { what, slot, now, hasBooked } = asked;
  const { t } = useTranslation('webinar');
  const errorText = useErrorText();
  const change = useSlotChange(place, () => done(slot.id));
  const make = useWish(asked, change, () => done(slot.id));
  const whyId = useId();
  const may = change.busy || slotChoices({ slot, state: slotState(slot, now), hasBooked })[what];
  const at = { day: formatDay(slot.startsAt), time: formatTime(slot.startsAt) };

  return (
    <div className={styles['dialog']}>
      <h2>{t(`confirm.${what}.title`)}</h2>
      <p>
        <strong>
          <bdi>{slot.name}</bdi>
        </strong>
      </p>
      <p>{t(`confirm.${what}.text`, at)}</p>
      {change.error && <FormError text={errorText(change.error)} />}
      {!may && <WhyNot id={whyId} asked={asked} isSaid={saysWhy(change.error)} />}
      <div className={styles['choices']}>
        <Button variant="soft" onClick={close}>
          {t(`confirm.${what}.stay`)}
        </Button>
        <Button
          variant={what === 'book' || what === 'wait' ? 'brand' : 'danger'}
          busy={change.busy}
          aria-disabled={may ? undefined : true}
          aria-describedby={may ? undefined : whyId}
          onClick={make}
        >
          {t(`confirm.${what}.go`)}
        </Button>
      </div>
    </div>
  );
}

/** Makes it so. It may have come about although the answer was lost on its way. */
function useWish({ what, slot }: Asked, change: SlotChange, done: () => void): () => void {
  const [isWished, setWished] = useState(false);
  const hasCome = isWished && !change.busy && !appErrorOf(change.error) && isSo(what, slot);
  useEffect(() => {
    if (hasCome) done();
  });
  return () => {
    setWished(true);
    change.make(what, slot.id);
  };
}

const standings: (ErrorCode | undefined)[] = [
  'already_booked',
  'fully_booked',
  'deadline_passed',
  'conflict',
];

/** A refusal that tells how the slot stands. */
const saysWhy = (error: unknown) => standings.includes(appErrorOf(error)?.code);

type WhyNotProps = {
  id: string;
  asked: Asked;
  /** A refusal says it already; the button is still described by it. */
  isSaid: boolean;
};

/** How the slot has come to stand since it was asked for. */
function WhyNot({ id, asked: { slot, now, hasBooked }, isSaid }: WhyNotProps) {
  const { t } = useTranslation('webinar');
  const isOther = hasBooked && !slot.booked;
  return (
    <div id={id} hidden={isSaid}>
      {isOther ? t('oneOnly') : <SlotStanding slot={slot} state={slotState(slot, now)} now={now} />}
    </div>
  );
}
