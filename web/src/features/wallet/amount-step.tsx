import type {
  RechargeInput,
  WalletMethod,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { totalAfterFees } from '@fasl/shared/rules/payment/recharge';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountChoice } from './amount-choice.tsx';
import { AmountSum } from './amount-sum.tsx';
import { OtherAmount } from './other-amount.tsx';
import styles from './panel.module.css';
import { PayButtons } from './pay-buttons.tsx';
import { PhoneField } from './phone-field.tsx';
import { RechargeRefusal } from './recharge-refusal.tsx';
import { useAmountForm } from './use-amount-form.ts';
import type { CardForm } from './use-go-on.ts';
import { useRecharge } from './use-recharge.ts';

type Props = {
  panel: WalletPanel;
  method: WalletMethod;
  amount: number | null;
  choose: (amount: number | null) => void;
  showForm: (form: CardForm) => void;
};

export function AmountStep({ panel, method, amount, choose, showForm }: Props) {
  const { t } = useTranslation('wallet');
  const recharge = useRecharge({ gatewayHosts: panel.gatewayHosts, showForm });
  const box = useRef<HTMLDivElement>(null);
  const form = useAmountForm({ panel, method, amount, choose, box });
  const total = amount === null ? null : totalAfterFees(amount, method.fees);
  const pay = (more: Partial<RechargeInput> = {}) =>
    form.submit((wanted) => recharge.begin({ ...wanted, ...more }));
  // Another amount may have been chosen since it was refused.
  const again = () => pay(recharge.wasAsCode ? { asCode: true } : {});

  return (
    <div ref={box}>
      <div className={styles['body']}>
        <AmountChoice quick={method.quick} form={form} />
        {form.choice === 'other' && <OtherAmount limits={method} form={form} />}
        {method.needsPhone && <PhoneField form={form} />}
        {amount !== null && total !== null && <AmountSum amount={amount} total={total} />}
        <RechargeRefusal error={recharge.error} again={again} />
      </div>
      <PayButtons
        total={total}
        why={form.why && t(`amount.why.${form.why}`)}
        busy={recharge.busy}
        pay={() => pay()}
        payByCode={method.method === 'fawry' ? () => pay({ asCode: true }) : null}
      />
    </div>
  );
}
