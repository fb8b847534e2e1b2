import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { getPromoPercent } from '@fasl/shared/rules/payment/promo';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import styles from './checkout.module.css';
import type { AppliedPromo } from './use-wallet-payment.ts';

type PromoFormProps = { lesson: Lesson; setPromo: (promo: AppliedPromo) => void };

/** Closed at first: most students have no code. */
export function PromoForm(props: PromoFormProps) {
  const { t } = useTranslation('checkout');
  const { code, pending, mustWait, apply, field } = usePromoForm(props);
  return (
    <details className={styles['terms']}>
      <summary>
        <h3>{t('promo.ask')}</h3>
        <Icon name="down" />
      </summary>
      <form onSubmit={apply} className={styles['promo']}>
        <TextField
          {...field}
          label={t('promo.label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" variant="ink" busy={pending} aria-disabled={!code || mustWait}>
          {t('promo.apply')}
        </Button>
      </form>
    </details>
  );
}

function usePromoForm({ lesson, setPromo }: PromoFormProps) {
  const [typed, setTyped] = useState('');
  const verify = api.checkout.verifyPromo.useMutation({
    onSuccess: ({ value }, { code }) => setPromo({ code, value }),
  });
  const failure = useFormError(verify.error);
  const mustWait = useRetryWait(verify.error);
  const code = toAsciiDigits(typed.trim());

  return {
    code,
    pending: verify.isPending,
    mustWait,
    apply: (event: FormEvent) => {
      event.preventDefault();
      if (code && !mustWait && !verify.isPending) verify.mutate({ courseId: lesson.id, code });
    },
    field: {
      value: typed,
      error: failure ?? undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        if (verify.error) verify.reset();
      },
    },
  };
}

type PromoAppliedProps = { promo: AppliedPromo; price: number; remove: () => void };

export function PromoApplied({ promo, price, remove }: PromoAppliedProps) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  return (
    <output>
      <Note kind="ok" icon="check">
        <div className={styles['applied']}>
          <div>
            <strong>
              <bdi>{promo.code}</bdi>
            </strong>
            <p>
              {t('promo.saves', {
                amount: moneyText(promo.value),
                percent: getPromoPercent(promo.value, price),
              })}
            </p>
          </div>
          <IconButton icon="close" label={t('promo.remove')} onClick={remove} />
        </div>
      </Note>
    </output>
  );
}
