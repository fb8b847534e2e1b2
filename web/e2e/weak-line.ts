import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** The portal behind a line that breaks, once, in the middle of a file. */
export async function startWeakLine(origin: string) {
  const { hostname, port } = new URL(origin);
  let breaks = 1;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    let uploaded = -1;
    near.on('data', (bytes: Buffer) => {
      if (bytes.includes('POST /upload/')) uploaded = 0;
      if (uploaded >= 0) uploaded += bytes.length;
      if (breaks === 0 || uploaded < 100_000) return;
      breaks -= 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    hasBroken: () => breaks === 0,
    stop: () => void line.close(),
  };
}
