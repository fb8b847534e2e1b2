import { once } from 'node:events';
import { Socket } from 'node:net';
import postgres from 'postgres';
import { noPrimaryCode } from './database-error-message.ts';
import type { DatabaseHost, DatabaseHosts } from './database-hosts.ts';

const timeoutMs = 2_000;
/** Connections that a pool opens together share one search for the primary. */
const reuseMs = 500;

/** No host is writable. The message contains the reason for each host. */
class NoPrimaryError extends Error {
  readonly code: string;

  constructor(hosts: DatabaseHost[], errors: unknown[]) {
    super(
      hosts.map(({ host, port }, index) => `${host}:${port} ${reasonOf(errors[index])}`).join('; '),
    );
    // An error that all hosts share, such as a wrong password, is reported as that error.
    const codes = new Set(errors.map(codeOf));
    const [only = ''] = codes;
    this.code = codes.size === 1 && only !== '' ? only : noPrimaryCode;
  }
}

export type PrimarySockets = {
  open: () => Promise<Socket>;
  /** Closes the connections to hosts that are not the primary any more. */
  closeStale: () => Promise<void>;
};

/**
 * Replaces the driver's sockets with sockets to the writable host. Closes a socket without traffic
 * for `idleTimeoutMs`, because a frozen or disconnected host closes no sockets.
 */
export function createPrimarySockets(
  { hosts, urlOf }: DatabaseHosts,
  idleTimeoutMs: number,
): PrimarySockets {
  const connected = new Map<Socket, DatabaseHost>();
  let latest: { at: number; primary: Promise<DatabaseHost> } | undefined;
  const find = () => {
    if (!latest || performance.now() - latest.at > reuseMs) {
      latest = { at: performance.now(), primary: findPrimary(hosts, urlOf) };
    }
    return latest.primary;
  };
  const open = async () => {
    try {
      const host = await find();
      const socket = await connect(host);
      connected.set(socket, host);
      socket.once('close', () => connected.delete(socket));
      closeWhenSilent(socket, idleTimeoutMs);
      return socket;
    } catch (error) {
      latest = undefined;
      return failedSocket(error);
    }
  };
  const closeStale = async () => {
    const primary = await find().catch(() => null);
    if (!primary) return;
    for (const [socket, host] of connected) if (host !== primary) destroySilent(socket);
  };
  return { open, closeStale };
}

async function findPrimary(
  hosts: DatabaseHost[],
  urlOf: DatabaseHosts['urlOf'],
): Promise<DatabaseHost> {
  // Connects to all hosts concurrently, so that an unresponsive host causes no delay.
  const found = hosts.map(async (host) => {
    await requireWritable(urlOf(host));
    return host;
  });
  return Promise.any(found).catch((error: AggregateError) => {
    throw new NoPrimaryError(hosts, error.errors);
  });
}

async function requireWritable(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: timeoutMs / 1_000,
    fetch_types: false,
    onnotice: () => {},
  });
  const timer = setTimeout(() => void client.end({ timeout: 0 }), timeoutMs);
  try {
    const [row] = await client<{ readOnly: string }[]>`
      select current_setting('transaction_read_only') as "readOnly"`;
    if (row?.readOnly !== 'off') throw new Error('is read-only');
  } finally {
    clearTimeout(timer);
    void client.end({ timeout: 0 });
  }
}

async function connect({ host, port }: DatabaseHost): Promise<Socket> {
  const socket = new Socket();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    socket.connect(port, host);
    await once(socket, 'connect', { signal });
    // The driver needs `host` to verify the certificate of a TLS connection.
    return Object.assign(socket, { host, port });
  } catch (error) {
    socket.destroy();
    if (!signal.aborted) throw error;
    throw Object.assign(new Error(`connect ETIMEDOUT ${host}:${port}`), { code: 'ETIMEDOUT' });
  }
}

/** Compares byte counters, because the driver removes all listeners of a socket for TLS. */
function closeWhenSilent(socket: Socket, idleTimeoutMs: number): void {
  let latest = { bytes: 0, at: performance.now() };
  const timer = setInterval(() => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (bytes !== latest.bytes) latest = { bytes, at: performance.now() };
    if (performance.now() - latest.at > idleTimeoutMs) destroySilent(socket);
    if (socket.destroyed) clearInterval(timer);
  }, 1_000).unref();
}

function destroySilent(socket: Socket): void {
  const error = new Error('the database is silent');
  socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
}

/** The driver returns a connection to its pool only when the socket closes. */
function failedSocket(error: unknown): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))));
  return socket;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) : String(error);
