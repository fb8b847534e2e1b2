import { useTranslation } from 'react-i18next';
import { formatAmount } from './format.ts';

/** Groups digits in fours, so a code can be read out at a counter. */
export const groupDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** An amount inside a sentence, without line breaks; elsewhere use `Money`. */
export function useMoneyText(): (amount: number) => string {
  const { t } = useTranslation('common');
  return (amount) => t('money', { amount: formatAmount(amount) }).replaceAll(' ', '\u00A0');
}
