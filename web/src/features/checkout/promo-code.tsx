import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { getPromoPercent } from '@fasl/shared/rules/payment/promo';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

type Props = {
  lesson: Lesson;
  promo: AppliedPromo | null;
  setPromo: (promo: AppliedPromo | null) => void;
};

export function PromoCode({ lesson, promo, setPromo }: Props) {
  if (!promo) return <PromoForm lesson={lesson} setPromo={setPromo} />;
  return <PromoApplied promo={promo} price={lesson.price} remove={() => setPromo(null)} />;
}

function PromoForm({ lesson, setPromo }: Omit<Props, 'promo'>) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useState('');
  const verify = api.checkout.verifyPromo.useMutation({
    onSuccess: ({ value }, { code }) => setPromo({ code, value }),
  });
  const failure = useFormError(verify.error);
  const mustWait = useRetryWait(verify.error);
  const code = toAsciiDigits(typed.trim());

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (code && !mustWait && !verify.isPending) verify.mutate({ courseId: lesson.id, code });
  };
  return (
    <form onSubmit={apply} className={styles['promo']}>
      <TextField
        label={t('promo.label')}
        value={typed}
        error={failure ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => {
          setTyped(target.value);
          if (verify.error) verify.reset();
        }}
      />
      <Button
        type="submit"
        variant="soft"
        busy={verify.isPending}
        aria-disabled={!code || mustWait}
      >
        {t('promo.apply')}
      </Button>
    </form>
  );
}

type PromoAppliedProps = { promo: AppliedPromo; price: number; remove: () => void };

function PromoApplied({ promo, price, remove }: PromoAppliedProps) {
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
