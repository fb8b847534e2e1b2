import type { WebinarSlot } from '@fasl/shared/contracts/webinar';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { Sheet } from '#components/sheet.tsx';
import { formatDay, formatTime } from '#lib/dates.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { useSlotChange } from './use-slot-change.ts';
import styles from './webinar.module.css';

export type What = 'book' | 'cancel' | 'wait' | 'leave';
export type Asked = { what: What; slot: WebinarSlot };

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

function Question({ asked: { what, slot }, place, close, done }: QuestionProps) {
  const { t } = useTranslation('webinar');
  const errorText = useErrorText();
  const change = useSlotChange(place, () => done(slot.id));
  const at = { day: formatDay(slot.startsAt), time: formatTime(slot.startsAt) };

  return (
    <div className={styles['dialog']}>
      <h2>{t(`confirm.${what}.title`)}</h2>
      <p>
        <strong>{slot.name}</strong>
      </p>
      <p>{t(`confirm.${what}.text`, at)}</p>
      {change.error && <RefusalNote text={errorText(change.error)} />}
      <div className={styles['choices']}>
        <Button variant="soft" onClick={close}>
          {t(`confirm.${what}.stay`)}
        </Button>
        <Button
          variant={what === 'book' || what === 'wait' ? 'brand' : 'danger'}
          busy={change.busy}
          onClick={() => change.make(what, slot.id)}
        >
          {t(`confirm.${what}.go`)}
        </Button>
      </div>
    </div>
  );
}
