import type { PaymentOutcome } from '@fasl/shared/contracts/payment';

/** Listens to the server for news of a payment; answers what ends it. The browser comes again by itself. */
export function watchPayment(
  reference: string,
  tell: (outcome: PaymentOutcome) => void,
): () => void {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  const query = new URLSearchParams({ input: JSON.stringify({ reference }) });
  if (isEmbedded) query.set('embed', '1');
  const source = new EventSource(`/trpc/payment.watch?${query}`);

  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    tell(JSON.parse(data) as PaymentOutcome);
  });
  // It was paid, or it was refused: the page asks by itself then.
  for (const end of ['return', 'serialized-error']) {
    source.addEventListener(end, () => source.close());
  }
  return () => source.close();
}
