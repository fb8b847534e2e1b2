import type { WalletMethod, WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { addFees, isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/feedback/money.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { formatAmount } from '#lib/format/format.ts';
import { useValidationText } from '#lib/forms/validation.ts';
import amountStyles from './amount.module.css';
import { AmountChoice } from './amount-choice.tsx';
import styles from './panel.module.css';
import { PayButtons } from './pay-buttons.tsx';
import { RechargeError } from './recharge-error.tsx';
import { type AmountForm, useAmountForm } from './use-amount-form.ts';
import type { CardForm } from './use-payment-redirect.ts';
import { useRecharge } from './use-recharge.ts';

type Props = {
  panel: WalletPanel;
  method: WalletMethod;
  amount: number | null;
  choose: (amount: number | null) => void;
  showForm: (form: CardForm) => void;
  /** Requests a payment code from Fawry instead of opening its page. */
  asCode: boolean;
};

export function AmountStep({ panel, method, amount, choose, showForm, asCode }: Props) {
  const { t } = useTranslation('wallet');
  const recharge = useRecharge({ gatewayHosts: panel.gatewayHosts, showForm });
  const box = useRef<HTMLDivElement>(null);
  const form = useAmountForm({ panel, method, amount, choose, box });
  const total = amount === null ? null : addFees(amount, method.fees);
  const pay = () =>
    form.submit((input) => recharge.begin(asCode ? { ...input, asCode: true } : input));

  return (
    <div ref={box}>
      <div className={styles['body']}>
        <AmountChoice quick={method.quick} form={form} />
        {form.choice === 'other' && <OtherAmount method={method} form={form} />}
        {method.needsPhone && <PhoneField form={form} />}
        {amount !== null && total !== null && <AmountSum amount={amount} total={total} />}
        {/* The amount may have changed since the error. */}
        <RechargeError error={recharge.error} waiting={panel.waiting} retry={pay} />
      </div>
      <PayButtons
        total={total}
        why={form.why && t(`amount.why.${form.why}`)}
        busy={recharge.busy}
        pay={pay}
        isCode={isKioskMethod(method.method) && (asCode || method.method !== 'fawry')}
      />
    </div>
  );
}

function OtherAmount({ method, form }: { method: WalletMethod; form: AmountForm }) {
  const { t } = useTranslation('wallet');
  const limits = { min: formatAmount(method.min), max: formatAmount(method.max) };
  return (
    <TextField
      label={t('amount.otherLabel')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={8}
      value={form.other}
      onChange={({ target }) => form.writeOther(target.value)}
      onBlur={form.leaveOther}
      error={form.isOtherRefused ? t('amount.invalid_multiple', limits) : undefined}
      hint={t('amount.otherHint', limits)}
    />
  );
}

function PhoneField({ form }: { form: AmountForm }) {
  const { t } = useTranslation('wallet');
  const validationText = useValidationText();
  const label = t('phone.label');
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      placeholder="010XXXXXXXX"
      value={form.typedPhone}
      onChange={({ target }) => form.writePhone(target.value)}
      onBlur={form.leavePhone}
      error={form.isPhoneRefused ? validationText('invalid_phone', label) : undefined}
      hint={t('phone.hint')}
    />
  );
}

function AmountSum({ amount, total }: { amount: number; total: number }) {
  const { t } = useTranslation('wallet');
  return (
    <dl className={amountStyles['sum']}>
      <div>
        <dt className={amountStyles['muted']}>{t('amount.credited')}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
      </div>
      <div>
        <dt className={amountStyles['muted']}>{t('amount.fees')}</dt>
        <dd>
          <Money amount={total - amount} />
        </dd>
      </div>
      <div className={amountStyles['total']}>
        <dt>{t('amount.youPay')}</dt>
        <dd>{t('amount.afterTaxes', { amount: formatAmount(total) })}</dd>
      </div>
    </dl>
  );
}
