import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * Network faults: delayed bytes, single bytes, no response, refused, reset, or cut off after the
 * first bytes.
 */
export const networkFaults = ['delay', 'drip', 'half-open', 'refuse', 'reset', 'cut'] as const;
export type NetworkFault = (typeof networkFaults)[number];

export type ChaosProxy = {
  port: number;
  origin: string;
  lead: (to: number) => void;
  /** Applies to open connections too. Null removes the fault. */
  suffer: (mishap: NetworkFault | null) => void;
  /** The number of open connections. */
  open: () => number;
  stop: () => Promise<void>;
};

const delayMs = 3_000;
const dripMs = 40;
const cutAfter = 40;

/** A TCP proxy with injected faults. */
export async function startChaosProxy(): Promise<ChaosProxy> {
  let target = 0;
  let mishap: NetworkFault | null = null;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    track(near);
    if (mishap === 'refuse') return void near.resetAndDestroy();
    const far = track(connect(target, '127.0.0.1'));
    const meddle = () => meddler(() => mishap, near);
    near.pipe(meddle()).pipe(far);
    far.pipe(meddle()).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    lead: (to) => {
      target = to;
    },
    suffer(next) {
      mishap = next;
      // Resets connections, because dropped bytes leave both sides waiting.
      if (next === null || next === 'refuse')
        for (const socket of sockets) socket.resetAndDestroy();
    },
    open: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function meddler(current: () => NetworkFault | null, near: Socket): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const mishap = current();
      if (mishap === null || mishap === 'refuse') return done(null, chunk);
      if (mishap === 'half-open') return undefined;
      if (mishap === 'reset') return void near.resetAndDestroy();
      if (mishap === 'delay') return void setTimeout(done, delayMs, null, chunk).unref();
      if (mishap === 'cut') {
        this.push(chunk.subarray(0, cutAfter));
        return void setTimeout(() => near.destroy(), 20);
      }
      void drip({ stream: this, chunk, done });
      return undefined;
    },
  });
}

type SlowChunk = { stream: Transform; chunk: Buffer; done: () => void };

async function drip({ stream, chunk, done }: SlowChunk): Promise<void> {
  for (const byte of chunk) {
    if (stream.destroyed) return;
    stream.push(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, dripMs));
  }
  done();
}
