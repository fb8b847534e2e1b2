import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export type Call = { path: string; headers?: Record<string, string> };
export type LoadResult = { calls: number; seconds: number; p50: number; p99: number };

const connections = 8;
/** Each visitor rests this many times as long as the answer took: a server that is full sheds load. */
const rest = 2;
const limitMs = 60_000;

/** Makes a fixed number of GET calls to an address on this machine; any bad answer ends it. */
export async function load(origin: string, call: Call, calls: number): Promise<LoadResult> {
  if (!origin.startsWith('http://127.0.0.1:')) throw new Error('Load stays on this machine.');
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const begun = performance.now();
  const visitor = async () => {
    while (times.length < calls && performance.now() - begun < limitMs) {
      const sent = performance.now();
      const { statusCode, body } = await pool.request({ ...call, method: 'GET' });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${call.path}: ${statusCode} ${text.slice(0, 200)}`);
      const took = performance.now() - sent;
      times.push(took);
      await sleep(took * rest);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { calls: times.length, seconds, p50: at(0.5), p99: at(0.99) };
}
