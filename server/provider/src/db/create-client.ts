import postgres, { type Options, type Sql } from 'postgres';
import { parseDatabaseUrl } from './database-hosts.ts';
import { createPrimarySockets } from './primary-socket.ts';

type ClientOptions = Options<Record<string, postgres.PostgresType>> & {
  /** Of several hosts: how long a statement or a pause of a transaction may last. */
  maxSilenceMs?: number;
};

/** A client of the driver that also takes several hosts, and connects to the one that takes writes. */
export function createClient(
  url: string,
  { maxSilenceMs = Number.POSITIVE_INFINITY, ...options }: ClientOptions,
): Sql {
  const common = { onnotice: () => {}, backoff: reconnectDelay, ...options };
  const parsed = parseDatabaseUrl(url);
  const [first] = parsed?.hosts ?? [];
  if (!parsed?.needsPrimary || !first) return postgres(url, common);
  const multiple = {
    ...common,
    // Between the search and the connection the host may have become a standby.
    target_session_attrs: 'primary',
    socket: createPrimarySockets(parsed, maxSilenceMs),
  } as const;
  return postgres(parsed.urlOf(first), multiple);
}

/** In seconds. The driver's own delay grows to 20 s, by which a failover would take longer. */
const reconnectDelay = () => 0.1 + Math.random() * 0.4;
