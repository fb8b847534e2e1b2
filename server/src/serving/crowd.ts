import type { IncomingMessage, ServerResponse } from 'node:http';

/** Fewer than these wait for each other no longer than for the machine, and sending them away makes nobody faster. */
const fewest = 16;

/** Whether many wait for an answer at once. A line of news stands open for hours and waits for none. */
export function watchCrowd() {
  let waiting = 0;
  return {
    join({ headers }: IncomingMessage, answer: ServerResponse): void {
      if (headers.accept?.includes('text/event-stream')) return;
      waiting += 1;
      answer.once('close', () => void (waiting -= 1));
    },
    isThere: () => waiting >= fewest,
  };
}
