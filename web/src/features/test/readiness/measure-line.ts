import { apiClient } from '#lib/api/api.ts';
import type { Line } from './verdicts.ts';

const samples = 5;
const patienceMs = 2500;
/** Samples that are lost one after the other take their time. */
const wholeMs = 5000;

/** Asks the server for its time, a few times over: how quick the answers are, and what they say of this clock. */
export async function measureLine(): Promise<Line> {
  const began = performance.now();
  const line: Line = { roundTripsMs: [], lost: 0, clockOffMs: null };
  for (let left = samples; left > 0 && performance.now() - began < wholeMs; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await apiClient.test.now.query(undefined, { signal }).catch(() => null);
    if (!answer) line.lost += 1;
    else {
      const took = performance.now() - sentMs;
      line.roundTripsMs.push(took);
      line.clockOffMs = Date.now() - took / 2 - Date.parse(answer.serverNow);
    }
  }
  return line;
}
