import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { listenTo } from '../api/event-line.ts';

/** Called with `null` if the student has no such payment. */
type Tell = (outcome: PaymentOutcome | null) => void;
type Line = { stop: () => void; tells: Set<Tell> };

/** Browsers limit the connections per server, so subscribers of one payment share a connection. */
const lines = new Map<string, Line>();

/**
 * Subscribes to a payment's outcome. Returns a function that unsubscribes. Reconnects on its own.
 */
export function watchPayment(reference: string, tell: Tell): () => void {
  const line = lines.get(reference) ?? openLine(reference);
  line.tells.add(tell);
  return () => {
    line.tells.delete(tell);
    if (line.tells.size === 0) closeLine(reference, line);
  };
}

function openLine(reference: string): Line {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  const query = new URLSearchParams({ input: JSON.stringify({ reference }) });
  if (isEmbedded) query.set('embed', '1');
  const tells = new Set<Tell>();
  const stop = listenTo(`/trpc/payment.watch?${query}`, {
    hear: (said) => tellAll(line, JSON.parse(said) as PaymentOutcome),
    end: () => closeLine(reference, line),
    refuse: (said) => {
      closeLine(reference, line);
      if (said.includes('"not_found"')) tellAll(line, null);
    },
  });
  const line: Line = { stop, tells };
  lines.set(reference, line);
  return line;
}

function tellAll({ tells }: Line, outcome: PaymentOutcome | null): void {
  for (const tell of tells) tell(outcome);
}

function closeLine(reference: string, line: Line): void {
  line.stop();
  if (lines.get(reference) === line) lines.delete(reference);
}
