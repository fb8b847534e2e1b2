import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How many wait for an answer at once. A line of news stands open for hours and waits for none, and a film that flows
 * takes as long as its reader's line.
 */
export function watchCrowd() {
  let waiting = 0;
  return {
    join({ headers }: IncomingMessage, answer: ServerResponse): void {
      if (headers.accept?.includes('text/event-stream')) return;
      waiting += 1;
      let isWaiting = true;
      const leave = () => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
      };
      answer.once('pipe', leave).once('close', leave);
    },
    waiting: () => waiting,
  };
}
