import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many wait for an answer at once. A line of news stands open for hours and waits for none. */
export function watchCrowd() {
  let waiting = 0;
  return {
    join({ headers }: IncomingMessage, answer: ServerResponse): void {
      if (headers.accept?.includes('text/event-stream')) return;
      waiting += 1;
      answer.once('close', () => void (waiting -= 1));
    },
    waiting: () => waiting,
  };
}
