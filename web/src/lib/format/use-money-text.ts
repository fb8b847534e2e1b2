import { useTranslation } from 'react-i18next';
import { formatAmount } from './format.ts';

/** An amount inside of a sentence, kept together; on its own it is `Money`. */
export function useMoneyText(): (amount: number) => string {
  const { t } = useTranslation('common');
  return (amount) => t('money', { amount: formatAmount(amount) }).replaceAll(' ', '\u00A0');
}
