import { Pool } from 'undici';

export type Call = {
  path: string;
  headers?: Record<string, string>;
  /** How many call at once, each again as soon as it has its answer. */
  visitors?: number;
};

/** Makes a fixed number of GET calls to an address on this machine; any bad answer ends it. */
export async function load(origin: string, call: Call, calls: number): Promise<void> {
  if (!origin.startsWith('http://127.0.0.1:')) throw new Error('Load stays on this machine.');
  const { visitors = 40, ...request } = call;
  const pool = new Pool(origin, { connections: visitors, pipelining: 1 });
  let left = calls;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({ ...request, method: 'GET' });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${call.path}: ${statusCode} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  await pool.close();
}
