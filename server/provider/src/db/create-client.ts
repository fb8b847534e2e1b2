import postgres, { type Options, type Sql } from 'postgres';
import { parseDatabaseUrl } from './database-hosts.ts';
import { createPrimarySockets } from './primary-socket.ts';

type ClientOptions = Options<Record<string, postgres.PostgresType>> & {
  /** With several hosts: the maximum duration of a statement, or of a pause in a transaction. */
  idleTimeoutMs?: number;
};

/** Creates a driver client that accepts several hosts and connects to the writable host. */
export function createClient(
  url: string,
  { idleTimeoutMs = Number.POSITIVE_INFINITY, ...options }: ClientOptions,
): Sql {
  const common = { onnotice: () => {}, backoff: reconnectDelay, ...options };
  const parsed = parseDatabaseUrl(url);
  const [first] = parsed?.hosts ?? [];
  if (!parsed?.needsPrimary || !first) return postgres(url, common);
  const multiple = {
    ...common,
    // The host may have become a standby after the search.
    target_session_attrs: 'primary',
    socket: createPrimarySockets(parsed, idleTimeoutMs),
  } as const;
  return postgres(parsed.urlOf(first), multiple);
}

/** In seconds. The driver's default increases to 20 s, which would prolong a failover. */
const reconnectDelay = () => 0.1 + Math.random() * 0.4;
