import { readFileSync } from 'node:fs';
import { findRepeatedSecret, gatewaySecretSchema } from '@fasl/shared/config/gateway-secret';
import {
  commonVariables,
  EnvError,
  type EnvSource,
  httpUrl,
  isNetwork,
  isOrigin,
  list,
  origin,
  portNumber,
  readVariables,
  secret,
  toCommonSettings,
} from '@fasl/shared/config/variables';
import { z } from 'zod';
import { parseRedisUrl } from './cache/redis-address.ts';

/** Names under .localhost always resolve to the local machine. */
const loopbackHost = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

const isHost = (text: string) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i.test(text);
const sessionKeys = list(
  (key) => key.length >= 32,
  'must be keys of at least 32 characters each',
).refine((keys) => keys.length > 0, 'must hold at least one key');

const redisUrl = z.string().refine((text) => parseRedisUrl(text) !== null, {
  error:
    'must be a redis or rediss address, redis+sentinel://host:port,host:port/name or redis+cluster://host:port,host:port',
});

const secrets = {
  ofGateways: ['FAWRY_SECURE_KEY', 'PAYMOB_HMAC_SECRET', 'OPAY_SECRET_KEY'],
  others: ['PROVIDER_SERVICE_TOKEN', 'METRICS_TOKEN'],
};

const Variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  PROVIDER_API_URL: httpUrl().default('http://127.0.0.1:4000/api'),
  PROVIDER_SERVICE_TOKEN: secret(16).optional(),
  SESSION_KEYS: sessionKeys.optional(),
  REDIS_URL: redisUrl.optional(),
  EMBED_ORIGINS: list(
    isOrigin,
    'must be origins as browsers write them, like https://school.example',
  ).default([]),
  TRUST_PROXY: list(
    isNetwork,
    'must be addresses or networks like 10.0.0.0/8, never all there are, or none',
    /[\s,]+/,
  )
    .or(z.literal('none'))
    .optional(),
  GATEWAY_HOSTS: list(isHost, 'must be host names').default([]),
  FAWRY_BASE_URL: httpUrl().default('https://www.atfawry.com'),
  FAWRY_SECURE_KEY: gatewaySecretSchema(),
  FAWRY_LEGACY_NOTIFICATIONS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  PAYMOB_BASE_URL: httpUrl().default('https://accept.paymob.com'),
  PAYMOB_HMAC_SECRET: gatewaySecretSchema(),
  PAYMOB_INTEGRATION_IDS: list((id) => /^\d+$/.test(id), 'must be whole numbers').default([]),
  PAYMOB_OWNER_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a whole number')
    .optional(),
  OPAY_BASE_URL: httpUrl().default('https://api.opaycheckout.com'),
  OPAY_SECRET_KEY: gatewaySecretSchema(),
  ANALYTICS: z.enum(['off', 'log'], 'must be off or log').default('off'),
  /** Multiplies all rate limits, for load tests and for schools behind one address. */
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  /** The Vite development server. */
  WEB_DEV_ORIGIN: origin.optional(),
  ...commonVariables,
});

type Variables = z.output<typeof Variables>;
export type Env = ReturnType<typeof toEnv>;

/** Reads the configuration; throws `EnvError` for an invalid value. */
export function readEnv(source: EnvSource): Env {
  return toEnv(readVariables(Variables, source, (path) => readFileSync(path, 'utf8')));
}

function toEnv(given: Variables) {
  const repeated = findRepeatedSecret(given, secrets);
  if (repeated) throw new EnvError(repeated);
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST;
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://${host}:${given.PORT}`;
  const { protocol, hostname } = new URL(publicOrigin);
  const isLoopback = loopbackHost.test(hostname);
  const isSecure = protocol === 'https:';
  if (isSecure) checkProductionSettings(given);
  else if (!isLoopback) {
    throw new EnvError(
      `PUBLIC_ORIGIN must be the https address that students open, not ${publicOrigin}: without HTTPS a session could be stolen.`,
    );
  }
  return {
    // With `localhost`, Fastify would listen on two sockets, the second without our request
    // interceptor.
    host: given.HOST === 'localhost' ? '127.0.0.1' : given.HOST,
    port: given.PORT,
    publicOrigin,
    /** HTTPS is required for cookies with the `__Host-` prefix. */
    isSecure,
    isLoopback,
    providerApiUrl: given.PROVIDER_API_URL.replace(/\/+$/, ''),
    providerServiceToken: given.PROVIDER_SERVICE_TOKEN,
    sessionKeys: given.SESSION_KEYS,
    redisUrl: given.REDIS_URL,
    embedOrigins: given.EMBED_ORIGINS,
    trustProxy: given.TRUST_PROXY === 'none' ? [] : (given.TRUST_PROXY ?? []),
    gatewayHosts: gatewayHosts(given),
    callbacks: callbackKeys(given),
    analytics: given.ANALYTICS,
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    webDevOrigin: given.WEB_DEV_ORIGIN,
    ...toCommonSettings(given),
  };
}

/** Hosts of payment pages that differ from the gateway's API host. */
const pageHosts: Readonly<Record<string, string[]>> = {
  'www.atfawry.com': ['atfawry.com'],
  'atfawry.com': ['www.atfawry.com'],
  'accept.paymob.com': ['accept.paymobsolutions.com'],
  'api.opaycheckout.com': ['cashier.opaycheckout.com'],
  'sandboxapi.opaycheckout.com': ['sandboxcashier.opaycheckout.com'],
};

/**
 * Hosts that payments may redirect to: those of configured gateways, and hosts that the operator
 * adds.
 */
function gatewayHosts(given: Variables): string[] {
  const open = [
    given.FAWRY_SECURE_KEY && given.FAWRY_BASE_URL,
    given.PAYMOB_HMAC_SECRET && given.PAYMOB_BASE_URL,
    given.OPAY_SECRET_KEY && given.OPAY_BASE_URL,
  ];
  const hosts = open.flatMap((address) => (address ? [new URL(address).host] : []));
  const pages = hosts.flatMap((host) => pageHosts[host] ?? []);
  return [...new Set([...given.GATEWAY_HOSTS, ...hosts, ...pages])];
}

/** Secrets that verify webhooks. Webhooks of a gateway without a secret are rejected. */
function callbackKeys(given: Variables) {
  const { FAWRY_SECURE_KEY, PAYMOB_HMAC_SECRET, OPAY_SECRET_KEY } = given;
  return {
    fawry: FAWRY_SECURE_KEY
      ? { secureKey: FAWRY_SECURE_KEY, acceptsLegacy: given.FAWRY_LEGACY_NOTIFICATIONS === 'yes' }
      : null,
    paymob: PAYMOB_HMAC_SECRET
      ? {
          hmacSecret: PAYMOB_HMAC_SECRET,
          integrationIds: given.PAYMOB_INTEGRATION_IDS,
          ownerId: given.PAYMOB_OWNER_ID,
        }
      : null,
    opay: OPAY_SECRET_KEY ? { secretKey: OPAY_SECRET_KEY } : null,
  };
}

/** Requirements for a public portal. */
function checkProductionSettings(given: Variables): void {
  if (!given.SESSION_KEYS) {
    throw new EnvError(
      'SESSION_KEYS is missing: set a key of 32 characters or more, the same for every server.',
    );
  }
  if (!given.TRUST_PROXY) {
    throw new EnvError(
      'TRUST_PROXY is missing: set the addresses of the HTTPS proxy, so that students have separate rate limits, or "none" without a proxy.',
    );
  }
  if (given.WEB_DEV_ORIGIN) {
    throw new EnvError('WEB_DEV_ORIGIN is for development only; remove it in production.');
  }
}
