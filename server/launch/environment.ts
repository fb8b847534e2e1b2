import { fileURLToPath } from 'node:url';

export type ProgramName =
  | 'database'
  | 'redis'
  | 'seed'
  | 'gateways'
  | 'provider'
  | 'bff'
  | 'vite'
  | 'build';

/** System variables that any program may need. */
const machine =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|SSL_CERT_(?:FILE|DIR)|NODE_(?:ENV|OPTIONS|EXTRA_CA_CERTS|COMPILE_CACHE|V8_COVERAGE)|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

const contracts = '(?:FAWRY|PAYMOB|OPAY)_\\w+';
const traces = 'OTEL_EXPORTER_OTLP_(?:ENDPOINT|HEADERS)|OTEL_TRACES_SAMPLER_ARG';
const both = `PROVIDER_SERVICE_TOKEN|REDIS_URL|METRICS_TOKEN|LOG_LEVEL|${traces}|${contracts}`;
const provider = own(
  `${both}|PROVIDER_(?:HOST|PORT|DATA_DIR|ADMIN_TOKEN|TRUST_PROXY)|DATABASE_(?:READ_)?URL|CODE_PEPPER|BFF_ORIGIN|SMTP_URL|MAIL_FROM|SMS_WEBHOOK_(?:URL|SECRET)|WEB_PUSH_(?:PRIVATE_KEY|CONTACT|ORIGINS)|FILES_(?:STORE|S3_\\w+)|RETENTION_\\w+_DAYS`,
);
const nothing = /^$/;

/**
 * Halves the memory of a server. Node's defaults grow with the machine: with 24 GB it collects old
 * objects only after hundreds of megabytes. With a young generation of 16 MB, a call with a large
 * response costs a half more processor time. Compose sets the same.
 */
export const serverMemory = {
  NODE_OPTIONS: '--max-semi-space-size=32 --max-old-space-size=512',
  // One area of the C library for all threads, instead of one with unused space for each.
  MALLOC_ARENA_MAX: '1',
};

/**
 * Stores compiled modules. With them, a server does not load Node's TypeScript parser, needs 14 MB less
 * and starts earlier. Node ignores entries of other sources and of other versions.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.data/compile-cache', import.meta.url)),
};

/**
 * Each process receives only its own settings, so that a compromised process exposes no other
 * secrets.
 */
const settings: Record<ProgramName, RegExp> = {
  database: nothing,
  redis: nothing,
  seed: provider,
  gateways: own(`SANDBOX_(?:PORT|ORDERS_PATH)|BFF_ORIGIN|LOG_LEVEL|${contracts}`),
  provider,
  bff: own(
    `${both}|HOST|PORT|PUBLIC_ORIGIN|PROVIDER_API_URL|SESSION_KEYS|EMBED_ORIGINS|TRUST_PROXY|GATEWAY_HOSTS|RATE_LIMIT_FACTOR|ANALYTICS|WEB_DEV_ORIGIN`,
  ),
  vite: own('BFF_ORIGIN'),
  build: nothing,
};

export function selectEnvironment(part: ProgramName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = settings[part];
  const seen = Object.entries(env).filter(([name]) => machine.test(name) || own.test(name));
  const isServer = part === 'provider' || part === 'bff';
  const given = seen.filter(([name, value]) => name !== 'NODE_OPTIONS' || value);
  return { ...(isServer && { ...compileCache, ...serverMemory }), ...Object.fromEntries(given) };
}

/** Matches `…_FILE` too, because secrets can come from files. */
function own(names: string): RegExp {
  return new RegExp(`^(?:${names})(?:_FILE)?$`);
}
