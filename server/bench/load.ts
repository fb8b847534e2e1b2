import { Pool } from 'undici';

export type Call = {
  path: string;
  headers?: Record<string, string>;
  /** The number of concurrent clients, each with one request at a time. */
  visitors?: number;
};

/** Sends a fixed number of GET requests to a local address. Any error ends the run. */
export async function sendRequests(origin: string, call: Call, calls: number): Promise<void> {
  if (!origin.startsWith('http://127.0.0.1:'))
    throw new Error('load tests run on this machine only');
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
