/** What is started here, each a process of its own. */
export type Part =
  | 'database'
  | 'redis'
  | 'seed'
  | 'gateways'
  | 'provider'
  | 'bff'
  | 'vite'
  | 'build';

/** What any program may need of the machine that it runs on. */
const machine =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|SSL_CERT_(?:FILE|DIR)|NODE_(?:ENV|OPTIONS|EXTRA_CA_CERTS|COMPILE_CACHE|V8_COVERAGE)|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

const contracts = '(?:FAWRY|PAYMOB|OPAY)_\\w+';
const traces = 'OTEL_EXPORTER_OTLP_(?:ENDPOINT|HEADERS)|OTEL_TRACES_SAMPLER_ARG';
const both = `PROVIDER_SERVICE_TOKEN|REDIS_URL|METRICS_TOKEN|LOG_LEVEL|${traces}|${contracts}`;
const provider = own(
  `${both}|PROVIDER_(?:HOST|PORT|DATA_DIR|ADMIN_TOKEN|TRUST_PROXY)|DATABASE_URL|CODE_PEPPER|BFF_ORIGIN|SMTP_URL|MAIL_FROM|SMS_WEBHOOK_(?:URL|SECRET)|RETENTION_\\w+_DAYS`,
);
const nothing = /^$/;

/** What each is told of our own settings: whoever breaks into one process finds no secret of another there. */
const settings: Record<Part, RegExp> = {
  database: nothing,
  redis: nothing,
  seed: provider,
  gateways: own(`SANDBOX_PORT|BFF_ORIGIN|LOG_LEVEL|${contracts}`),
  provider,
  bff: own(
    `${both}|HOST|PORT|PUBLIC_ORIGIN|PROVIDER_API_URL|SESSION_KEYS|EMBED_ORIGINS|TRUST_PROXY|GATEWAY_HOSTS|RATE_LIMIT_FACTOR|ANALYTICS|WEB_DEV_ORIGIN`,
  ),
  vite: own('BFF_ORIGIN'),
  build: nothing,
};

/** The part of the environment that a part of the product gets to see. */
export function environmentOf(part: Part, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = settings[part];
  const seen = Object.entries(env).filter(([name]) => machine.test(name) || own.test(name));
  return Object.fromEntries(seen);
}

/** A secret may come from a file as well. */
function own(names: string): RegExp {
  return new RegExp(`^(?:${names})(?:_FILE)?$`);
}
