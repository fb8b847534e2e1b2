import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCriticalRequest } from './priority.ts';

/** Counts requests that wait for a response. Open streams and downloads are not counted. */
export function trackInFlight() {
  const waiting = { critical: 0, other: 0 };
  return {
    join(request: IncomingMessage, answer: ServerResponse): void {
      const { headers } = request;
      if (headers.accept?.includes('text/event-stream')) return;
      const lane = isCriticalRequest(request) ? 'critical' : 'other';
      waiting[lane] += 1;
      let isWaiting = true;
      const leave = () => {
        if (isWaiting) waiting[lane] -= 1;
        isWaiting = false;
      };
      answer.once('pipe', leave).once('close', leave);
    },
    waiting: () => waiting.critical + waiting.other,
    waitingCritical: () => waiting.critical,
  };
}
