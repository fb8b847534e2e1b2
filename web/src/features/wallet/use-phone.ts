import { isPhone, normalPhone } from '@fasl/shared/rules/account/identity';
import { useState } from 'react';

/** The phone that a wallet belongs to; a wrong one is told when the field is left. */
export function usePhone(known: string) {
  const [typedPhone, setTypedPhone] = useState(known);
  const [isLeft, setIsLeft] = useState(false);
  const phone = normalPhone(typedPhone);
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
