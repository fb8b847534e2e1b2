import type {
  RechargeInput,
  WalletMethod,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import { rechargeError } from '@fasl/shared/rules/payment/recharge';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { type RefObject, useState } from 'react';
import { focusFirstInvalid } from '#lib/forms/validation.ts';

type Options = {
  panel: Pick<WalletPanel, 'phone'>;
  method: WalletMethod;
  amount: number | null;
  choose: (amount: number | null) => void;
  box: RefObject<HTMLElement | null>;
};

export type AmountForm = ReturnType<typeof useAmountForm>;

export function useAmountForm({ panel, method, amount, choose, box }: Options) {
  const { phone, isPhoneWrong, showPhone, ...phoneField } = usePhone(panel.phone ?? '');
  const isQuick = amount === null || method.quick.some((one) => one.amount === amount);
  const [choice, setChoice] = useState<number | 'other' | null>(isQuick ? amount : 'other');
  const [other, setOther] = useState(isQuick ? '' : String(amount));
  const [isOtherLeft, setIsOtherLeft] = useState(false);
  const isMissing = amount === null && !(choice === 'other' && other !== '');

  return {
    ...phoneField,
    choice,
    other,
    isOtherRefused: isOtherLeft && choice === 'other' && parseAmount(other, method) === null,
    /** Reason why paying is disabled. A wrong field shows its own error. */
    why: isMissing ? ('amount' as const) : null,
    choose: (next: number | 'other') => {
      setChoice(next);
      choose(next === 'other' ? parseAmount(other, method) : next);
    },
    writeOther: (typed: string) => {
      setOther(typed);
      setIsOtherLeft(false);
      choose(parseAmount(typed, method));
    },
    leaveOther: () => setIsOtherLeft(other !== ''),
    submit: (send: (input: RechargeInput) => void) => {
      const { provider, method: name, needsPhone } = method;
      if (amount !== null && !(needsPhone && isPhoneWrong)) {
        return send({ provider, method: name, amount, ...(needsPhone && { phone }) });
      }
      setIsOtherLeft(true);
      showPhone();
      return focusFirstInvalid(box.current);
    },
  };
}

/** Accepts Arabic digits. */
function parseAmount(typed: string, limits: Pick<WalletMethod, 'min' | 'max'>): number | null {
  const digits = toAsciiDigits(typed.trim());
  if (!/^\d+$/.test(digits)) return null;
  const amount = Number(digits);
  return rechargeError(amount, limits) ? null : amount;
}

/** The phone of a mobile wallet; its error is shown on blur. */
function usePhone(savedPhone: string) {
  const [typedPhone, setTypedPhone] = useState(savedPhone);
  const [isLeft, setIsLeft] = useState(false);
  const phone = normalizePhone(typedPhone);
  const isPhoneWrong = !isPhone(phone);
  return {
    phone,
    typedPhone,
    isPhoneWrong,
    isPhoneRefused: isLeft && isPhoneWrong,
    writePhone: (typed: string) => {
      setTypedPhone(typed);
      setIsLeft(false);
    },
    showPhone: () => setIsLeft(true),
    leavePhone: () => setIsLeft(true),
  };
}
