export type DatabaseHost = { host: string; port: number };

export type DatabaseHosts = {
  hosts: DatabaseHost[];
  /** Whether the hosts have to be searched for the writable server. */
  needsPrimary: boolean;
  urlOf: (host: DatabaseHost) => string;
};

export type DatabaseReplica = { name: string; url: string };

const defaultPort = 5432;
const attribute = 'target_session_attrs';
/** Attribute values that select a writable server. */
const allowedAttributes = ['read-write', 'primary'];
const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;

/**
 * Parses `postgres://user:password@host:port,host:port/name?target_session_attrs=read-write`.
 * Returns `null` for an invalid URL.
 */
export function parseDatabaseUrl(url: string): DatabaseHosts | null {
  const [, start = '', authority = '', end = ''] = pattern.exec(url) ?? [];
  const first = URL.parse(`${start}${authority.split(',')[0]}${end}`);
  if (!first) return null;
  const attributes = first.searchParams.get(attribute);
  if (attributes !== null && !allowedAttributes.includes(attributes)) return null;
  const names = authority.split(',');
  if (names.length === 1 && attributes === null) {
    const host = { host: first.hostname, port: Number(first.port || defaultPort) };
    return { hosts: [host], needsPrimary: false, urlOf: () => url };
  }
  const hosts = names.map(parseHost);
  if (!hosts.every((host) => host !== null)) return null;
  first.searchParams.delete(attribute);
  return { hosts, needsPrimary: true, urlOf: (host) => withHost(first, host) };
}

/**
 * Parses the address of one or several replicas, in the form of `parseDatabaseUrl` but without
 * `target_session_attrs`. Returns `null` for an invalid URL.
 */
export function parseReplicaUrls(url: string): DatabaseReplica[] | null {
  const parsed = parseDatabaseUrl(url);
  if (!parsed || url.includes(`${attribute}=`)) return null;
  return parsed.hosts.map((host) => ({
    name: formatHost(host),
    url: parsed.urlOf(host),
  }));
}

function parseHost(text: string): DatabaseHost | null {
  const [, host = '', port] = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === '' || Number(port ?? 0) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPort) };
}

function withHost(url: URL, { host, port }: DatabaseHost): string {
  return Object.assign(new URL(url), { hostname: toHostname(host), port: String(port) }).href;
}

const formatHost = ({ host, port }: DatabaseHost) => `${toHostname(host)}:${port}`;

const toHostname = (host: string) =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
