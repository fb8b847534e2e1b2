import { useTranslation } from 'react-i18next';
import { formatAmount } from './format.ts';

/** Digits in fours: so they are read out at a counter. */
export const digitGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** An amount inside of a sentence, kept together; on its own it is `Money`. */
export function useMoneyText(): (amount: number) => string {
  const { t } = useTranslation('common');
  return (amount) => t('money', { amount: formatAmount(amount) }).replaceAll(' ', '\u00A0');
}
