import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Starts a proxy that aborts every upload after 100 kB until `repair` is called. */
export async function startUnstableProxy(origin: string) {
  const { hostname, port } = new URL(origin);
  const state = { isBroken: true, breaks: 0 };
  let proxyOrigin = '';
  /** The portal accepts only its own origin. The proxy's origin has the same length. */
  const rewriteOrigin = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll(proxyOrigin, origin), 'latin1');
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let uploaded = -1;
    client.on('data', (raw: Buffer) => {
      const bytes = rewriteOrigin(raw);
      if (bytes.includes('POST /upload/')) uploaded = 0;
      if (uploaded >= 0) uploaded += bytes.length;
      if (!state.isBroken || uploaded < 100_000) return void upstream.write(bytes);
      state.breaks += 1;
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    });
    upstream.pipe(client);
    client.on('end', () => upstream.end());
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  proxyOrigin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    origin: proxyOrigin,
    breaks: () => state.breaks,
    repair: () => {
      state.isBroken = false;
    },
    stop: () => void proxy.close(),
  };
}
