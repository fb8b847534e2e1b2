import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { listenTo } from '../api/event-line.ts';

/** Null when there is no such payment of this student's. */
type Tell = (outcome: PaymentOutcome | null) => void;
type Line = { stop: () => void; tells: Set<Tell> };

/** Browsers hold few lines to one server: whoever wants the same news shares one. */
const lines = new Map<string, Line>();

/** Listens to the server for news of a payment; answers what ends it. The browser comes again by itself. */
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
