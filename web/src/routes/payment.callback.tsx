import { createFileRoute } from '@tanstack/react-router';
import { PaymentView } from '#features/payment/payment-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { readPaymentSearch } from '#lib/payment/payment-path.ts';
import { requireStudent } from '#lib/session/session.ts';

export const Route = createFileRoute('/payment/callback')({
  beforeLoad: requireStudent,
  validateSearch: readPaymentSearch,
  loader: () => loadAreas('payment', 'validation'),
  component: PaymentRoute,
});

function PaymentRoute() {
  const search = Route.useSearch();
  return <PaymentView key={search.reference} search={search} />;
}
