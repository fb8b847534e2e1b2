import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl, type RedisAddress } from './redis-address.ts';

/** A connection to a Redis server or to the nodes of a cluster, with the same commands. */
export type RedisClient = Redis;

type ClientOptions = Pick<
  RedisOptions,
  | 'commandTimeout'
  | 'connectTimeout'
  | 'enableOfflineQueue'
  | 'lazyConnect'
  | 'maxRetriesPerRequest'
  | 'retryStrategy'
  | 'socketTimeout'
>;

type Multiple = Exclude<RedisAddress, { kind: 'single' }>;

type Login = Pick<Multiple, 'username' | 'password' | 'isSecure'>;

/** Connects to a Redis server, to the primary that Sentinels report, or to a cluster. */
export function createRedisClient(url: string, options: ClientOptions): RedisClient {
  const address = parseRedisUrl(url);
  if (!address || address.kind === 'single') return new Redis(url, options);
  const { nodes } = address;
  if (address.kind === 'cluster') {
    return asRedis(new Cluster(nodes, clusterOptions(address, options)));
  }
  const { name, db, sentinelPassword, isSecure } = address;
  return new Redis({
    ...options,
    ...loginOf(address),
    db,
    sentinels: nodes,
    name,
    enableTLSForSentinelMode: isSecure,
    ...(sentinelPassword !== undefined && { sentinelPassword }),
    sentinelCommandTimeout: options.connectTimeout,
    sentinelRetryStrategy: options.retryStrategy ?? (() => null),
    // A primary that became a replica rejects writes. Reconnecting queries the Sentinels again.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
}

/** Opens a second connection with other options, for subscriptions. */
export function duplicateClient(client: RedisClient, options: ClientOptions): RedisClient {
  const given: unknown = client;
  if (!(given instanceof Cluster)) return client.duplicate(options);
  const { enableOfflineQueue = true, ...redisOptions } = options;
  const { username, password, tls } = given.options.redisOptions ?? {};
  const login = loginOf({ username, password, isSecure: tls !== undefined });
  return asRedis(
    given.duplicate([], { enableOfflineQueue, redisOptions: { ...login, ...redisOptions } }),
  );
}

const loginOf = ({ username, password, isSecure }: Login) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  ...(isSecure && { tls: {} }),
});

function clusterOptions(address: Multiple, options: ClientOptions) {
  const { enableOfflineQueue = true, retryStrategy, ...redisOptions } = options;
  return {
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy ?? null,
    maxRedirections: 2,
    redisOptions: { ...redisOptions, ...loginOf(address) },
  };
}

/** A cluster has the same commands, and every script and transaction uses a single key. */
const asRedis = (cluster: Cluster): RedisClient => cluster as unknown as RedisClient;
