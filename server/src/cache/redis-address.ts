/** The first part of every key and channel. */
export const redisPrefix = 'fasl';

export type RedisNode = { host: string; port: number };

/** A single Redis server, several servers with Sentinels, or a cluster. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | (Common & { kind: 'sentinel'; name: string; db: number; sentinelPassword: string | undefined })
  | (Common & { kind: 'cluster' });

type Common = {
  nodes: RedisNode[];
  username: string | undefined;
  password: string | undefined;
  isSecure: boolean;
};

const pattern = /^redis(s?)\+(sentinel|cluster):\/\/(?:([^/?#]*)@)?([^/?#@]+)([/?].*)?$/;
const defaultPorts = { sentinel: 26_379, cluster: 6_379 } as const;

/**
 * Parses `redis://host:port`, `redis+sentinel://host:port,host:port/name` and
 * `redis+cluster://host:port,host:port`, each with `rediss` for TLS. Returns `null` for an invalid
 * URL.
 */
export function parseRedisUrl(url: string): RedisAddress | null {
  const [isMultiple, secure, kind, user = '', hosts = '', rest = ''] = pattern.exec(url) ?? [];
  if (!isMultiple) {
    const { protocol } = URL.parse(url) ?? {};
    return protocol === 'redis:' || protocol === 'rediss:' ? { kind: 'single', url } : null;
  }
  // The URL class accepts one host only.
  const given = URL.parse(`redis://${user}@host${rest}`);
  if (!given) return null;
  const nodes = hosts.split(',').map(parseNode(kind === 'cluster' ? 'cluster' : 'sentinel'));
  if (!nodes.every((node) => node !== null)) return null;
  const common = {
    nodes,
    username: decodeURIComponent(given.username) || undefined,
    password: decodeURIComponent(given.password) || undefined,
    isSecure: secure === 's',
  };
  const [, name = '', db = '0', ...more] = given.pathname.split('/');
  if (kind === 'cluster') return name === '' ? { ...common, kind } : null;
  if (name === '' || !/^\d+$/.test(db) || more.length > 0) return null;
  const sentinelPassword = given.searchParams.get('sentinel_password') ?? undefined;
  return { ...common, kind: 'sentinel', name, db: Number(db), sentinelPassword };
}

const parseNode =
  (kind: keyof typeof defaultPorts) =>
  (text: string): RedisNode | null => {
    const [, host = '', port] = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
    if (host === '' || Number(port ?? 0) > 65_535) return null;
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPorts[kind]) };
  };
