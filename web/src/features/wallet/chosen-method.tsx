import type { WalletChannel, WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { gapAmount } from '@fasl/shared/rules/payment/deferred-purchase';
import { SectionError } from '#components/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { AmountStep } from './amount-step.tsx';
import type { CardForm } from './use-go-on.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

type Props = {
  panel: WalletPanel;
  channel: WalletChannel;
  /** The missing amount that the student came for. */
  wanted: number | null;
  amount: number | null | undefined;
  choose: (amount: number | null) => void;
  showForm: (form: CardForm) => void;
};

/** Loads what the chosen way to pay costs, then asks for the amount. */
export function ChosenMethod({ channel, wanted, amount, ...step }: Props) {
  const errorText = useErrorText();
  const { provider, method: name } = channel;
  const query = api.wallet.method.useQuery({ provider, method: name }, { meta: { inline: true } });
  const method = query.data;
  if (method) {
    const first = wanted === null ? null : gapAmount(wanted, method);
    return <AmountStep {...step} method={method} amount={amount === undefined ? first : amount} />;
  }
  if (!query.error) return <WalletWaiting />;
  return (
    <SectionError
      text={errorText(query.error)}
      retry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
