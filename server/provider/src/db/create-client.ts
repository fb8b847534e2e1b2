import postgres, { type Options, type Sql } from 'postgres';
import { parseDatabaseUrl } from './database-hosts.ts';
import { createPrimarySockets } from './primary-socket.ts';

type ClientOptions = Options<Record<string, postgres.PostgresType>> & {
  /** With several hosts: the maximum duration of a statement, or of a pause in a transaction. */
  idleTimeoutMs?: number;
};

type Connections = {
  client: Sql;
  /** With several hosts: closes the connections to hosts that are not the primary any more. */
  closeStale?: () => Promise<void>;
};

/** Creates a driver client that accepts several hosts and connects to the writable host. */
export const createClient = (url: string, options: ClientOptions): Sql =>
  createConnections(url, options).client;

export function createConnections(
  url: string,
  { idleTimeoutMs = Number.POSITIVE_INFINITY, ...options }: ClientOptions,
): Connections {
  const common = { onnotice: () => {}, backoff: reconnectDelay, ...options };
  const parsed = parseDatabaseUrl(url);
  const [first] = parsed?.hosts ?? [];
  if (!parsed?.needsPrimary || !first) return { client: postgres(url, common) };
  const { open, closeStale } = createPrimarySockets(parsed, idleTimeoutMs);
  const multiple = {
    ...common,
    // The host may have become a standby after the search.
    target_session_attrs: 'primary',
    socket: open,
  } as const;
  return { client: postgres(parsed.urlOf(first), multiple), closeStale };
}

/** In seconds. The driver's default increases to 20 s, which would prolong a failover. */
const reconnectDelay = () => 0.1 + Math.random() * 0.4;
