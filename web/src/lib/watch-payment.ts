import type { PaymentOutcome } from '@fasl/shared/contracts/payment';

/** Null when there is no such payment of this student's. */
type Tell = (outcome: PaymentOutcome | null) => void;
type Line = { source: EventSource; tells: Set<Tell> };

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
  const source = new EventSource(`/trpc/payment.watch?${query}`);
  const line: Line = { source, tells: new Set() };
  lines.set(reference, line);

  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    tellAll(line, JSON.parse(data) as PaymentOutcome);
  });
  source.addEventListener('return', () => closeLine(reference, line));
  source.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
    closeLine(reference, line);
    if (data.includes('"not_found"')) tellAll(line, null);
  });
  return line;
}

function tellAll({ tells }: Line, outcome: PaymentOutcome | null): void {
  for (const tell of tells) tell(outcome);
}

function closeLine(reference: string, line: Line): void {
  line.source.close();
  if (lines.get(reference) === line) lines.delete(reference);
}
