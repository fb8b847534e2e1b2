import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Why } from '#components/why.tsx';
import { api } from '#lib/api/api.ts';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { useViewer } from '#lib/session/session.ts';

type Props = { id: string; lesson: Pick<Lesson, 'price' | 'payBy'> };

/** How much is missing in the wallet, where the wallet is a way to pay. */
export function ShortOf({ id, lesson: { price, payBy } }: Props) {
  const { t } = useTranslation('classroom');
  const moneyText = useMoneyText();
  const isStudent = useViewer()?.user?.role === 'student';
  const paysByWallet = isStudent && (payBy === 'all' || payBy === 'wallet');
  const have = api.wallet.balance.useQuery(undefined, { enabled: paysByWallet }).data?.amount;
  if (!paysByWallet || have === undefined || have >= price) return null;

  return (
    <Why id={id}>{t('why.short', { have: moneyText(have), need: moneyText(price - have) })}</Why>
  );
}
