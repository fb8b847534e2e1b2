import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Starts a proxy that cuts every upload until `repair` is called; browsers retry a cut request once. */
export async function startWeakLine(origin: string) {
  const { hostname, port } = new URL(origin);
  const state = { isBroken: true, breaks: 0 };
  let own = '';
  /** The portal accepts only its own origin. Both origins have the same length. */
  const under = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll(own, origin), 'latin1');
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    let uploaded = -1;
    near.on('data', (raw: Buffer) => {
      const bytes = under(raw);
      if (bytes.includes('POST /upload/')) uploaded = 0;
      if (uploaded >= 0) uploaded += bytes.length;
      if (!state.isBroken || uploaded < 100_000) return void far.write(bytes);
      state.breaks += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
    far.pipe(near);
    near.on('end', () => far.end());
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  own = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    origin: own,
    breaks: () => state.breaks,
    mend: () => {
      state.isBroken = false;
    },
    stop: () => void line.close(),
  };
}
