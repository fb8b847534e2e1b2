import { useTranslation } from 'react-i18next';
import { formatAmount } from './format.ts';

/** An amount inside a sentence, without line breaks; elsewhere use `Money`. */
export function useMoneyText(): (amount: number) => string {
  const { t } = useTranslation('common');
  return (amount) => t('money', { amount: formatAmount(amount) }).replaceAll(' ', '\u00A0');
}
