import { SectionError } from '#components/section-error.tsx';
import { appErrorOf } from '#lib/api/app-error.ts';
import type { PaymentSearch } from '#lib/payment/payment-path.ts';
import { PaymentMessage } from './payment-message.tsx';
import { PaymentShown } from './payment-shown.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { usePayment } from './use-payment.ts';

/** The page after a payment: what became of it, as the server has it. */
export function PaymentView({ search }: { search: PaymentSearch }) {
  const { reference, refused } = search;
  if (typeof reference === 'string' && reference) return <Payment reference={reference} />;
  return <PaymentMessage kind={refused ? 'refused' : 'unknown'} />;
}

function Payment({ reference }: { reference: string }) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = usePayment(reference);
  if (data) return <PaymentShown payment={data} saidAt={dataUpdatedAt} />;
  if (!error) return <PaymentWaiting />;
  if (appErrorOf(error)?.code === 'not_found') return <PaymentMessage kind="unknown" />;
  return <SectionError error={error} retry={() => void refetch()} busy={isFetching} />;
}
