import { apiClient } from '#lib/api/api.ts';
import type { ServerClock } from './server-clock.ts';

const samples = 3;
const patienceMs = 5000;

/** Asks the server for its time, a few times over: the quickest answer says most. */
export async function hearServer(clock: ServerClock): Promise<void> {
  for (let left = samples; left > 0; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await apiClient.test.now.query(undefined, { signal }).catch(() => null);
    if (!answer) return;
    const serverMs = Date.parse(answer.serverNow);
    clock.take({ serverMs, sentMs, receivedMs: performance.now() });
  }
}
