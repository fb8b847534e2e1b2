import type { Language } from '@fasl/shared/contracts/page/language';
import type { FilterChoices } from '@fasl/shared/provider-api/wire/envelope';
import { pickTranslation } from '../../lib/language.ts';
import type { Text } from '../../lib/text.ts';

const purchase = { en: 'Purchase', ar: 'شراء' };
const recharge = { en: 'Top-up', ar: 'شحن' };
const refund = { en: 'Refund', ar: 'استرداد' };
const registration = { en: 'Sign-up', ar: 'التسجيل' };
const system = { en: 'School', ar: 'من المدرسة' };

const walletTypes = { purchase, recharge, Refund: refund, registration, system };

const choices = {
  wallet: { type: walletTypes },
  timeline: {
    tag: {
      ...walletTypes,
      code: { en: 'Code', ar: 'كود' },
      ban: { en: 'Ban', ar: 'حظر' },
      unban: { en: 'Ban lifted', ar: 'رفع الحظر' },
    },
  },
  invoices: {
    status: {
      new: { en: 'Not paid yet', ar: 'لم تُدفع بعد' },
      paid: { en: 'Paid', ar: 'مدفوعة' },
      failed: { en: 'Failed', ar: 'لم تتم' },
    },
    type: { purchase, recharge, refund },
    provider: {
      wallet: { en: 'Wallet', ar: 'المحفظة' },
      fawry: { en: 'Fawry', ar: 'فوري' },
      accept: { en: 'Paymob', ar: 'باي موب' },
      opay: { en: 'OPay', ar: 'أوباي' },
      code: { en: 'Code', ar: 'كود' },
      system: { en: 'School', ar: 'المدرسة' },
    },
  },
} satisfies Record<string, Record<string, Record<string, Text>>>;

export function getFilterChoices(history: keyof typeof choices, language: Language): FilterChoices {
  const translate = pickTranslation(language);
  const groups = Object.entries<Record<string, Text>>(choices[history]);
  return Object.fromEntries(
    groups.map(([key, values]) => [
      key,
      Object.entries(values).map(([value, { en, ar }]) => ({ value, label: translate(en, ar) })),
    ]),
  );
}
