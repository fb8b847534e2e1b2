import { createFileRoute } from '@tanstack/react-router';
import { ReceiptView } from '#features/receipt/receipt-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { requireStudent } from '#lib/session/session.ts';

export const Route = createFileRoute('/receipt/$invoiceRef')({
  beforeLoad: requireStudent,
  loader: () => loadAreas('receipt'),
  component: ReceiptRoute,
});

function ReceiptRoute() {
  const { invoiceRef } = Route.useParams();
  return <ReceiptView key={invoiceRef} invoiceRef={invoiceRef} />;
}
