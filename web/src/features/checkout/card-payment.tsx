import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeBoxes } from '#components/code-boxes.tsx';
import { FieldError } from '#components/field-error.tsx';
import { Why } from '#components/why.tsx';
import styles from './checkout.module.css';
import type { Paying } from './payment-step.tsx';
import { useCardPayment } from './use-card-payment.ts';

export function CardPayment(paying: Paying) {
  const { t } = useTranslation('checkout');
  const { chars, write, left, pay, pending, mustWait, refusal } = useCardPayment(paying);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
  };
  return (
    <form onSubmit={submit} noValidate className={styles['card']}>
      <p>
        <bdi>{paying.wanted.lesson.name}</bdi>
      </p>
      <p className={styles['muted']}>{t('card.text')}</p>
      <CodeBoxes
        label={t('card.boxes')}
        chars={chars}
        onChange={write}
        invalid={refusal !== null}
        describedBy={`${id}-why ${id}-error`}
      />
      <div role="alert">{refusal && <FieldError id={`${id}-error`} text={refusal} />}</div>
      <Button
        type="submit"
        wide
        busy={pending}
        aria-disabled={left > 0 || pending || mustWait}
        aria-describedby={`${id}-why`}
      >
        {t('card.confirm')}
      </Button>
      {left > 0 && <Why id={`${id}-why`}>{t('card.left', { count: left })}</Why>}
    </form>
  );
}
