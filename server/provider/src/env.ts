import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { gatewayKeys, gatewayVariables, halfAGateway } from './gateways/config.ts';

/** A start that cannot go on; each line of its message names a variable and says what is wrong with it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be ${expected}`,
  });
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a whole number from 0 to 65535');
const secret = z.string().min(32, 'must have at least 32 characters');
const token = secret.regex(/^\S*$/, 'must have no spaces, as it travels in a header');
const isNetwork = (text: string) => {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return (
    family > 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= (family === 4 ? 32 : 128)))
  );
};
const networks = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .refine((entries) => entries.every(isNetwork), 'must be addresses or networks like 10.0.0.0/8');

const ownData = fileURLToPath(new URL('../../../.data/provider', import.meta.url));

/** Every variable of this process, under the names that operators know. */
const Variables = z.object({
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: port.default(4000),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'the address of a PostgreSQL').optional(),
  /** Public pictures and private uploads live here. */
  PROVIDER_DATA_DIR: z.string().default(ownData),
  PROVIDER_SERVICE_TOKEN: token.optional(),
  PROVIDER_ADMIN_TOKEN: token.optional(),
  CODE_PEPPER: secret.optional(),
  BFF_ORIGIN: url(['http:', 'https:'], 'the address of the portal').default(
    'http://127.0.0.1:3000',
  ),
  /** Who may say by `x-forwarded-for` where a request came from. */
  PROVIDER_TRUST_PROXY: networks.default(['127.0.0.1', '::1']),
  /** How mail leaves; without it mail stays in the outbox. */
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'the address of a mail server, smtp:// or smtps://',
  ).optional(),
  MAIL_FROM: z.string().max(200).optional(),
  /** Where SMS are posted to, signed with the secret. */
  SMS_WEBHOOK_URL: url(['http:', 'https:'], 'the address of an SMS webhook').optional(),
  SMS_WEBHOOK_SECRET: secret.optional(),
  ...gatewayVariables,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

type Given = Record<string, string | undefined>;
export type Env = ReturnType<typeof settle>;

/** The whole configuration; throws `EnvError` when a value is wrong. `NAME_FILE` holds the path of a file with NAME's value. */
export function readEnv(source: Given): Env {
  const given = Object.keys(Variables.shape).map((name) => [name, givenValue(name, source)]);
  const parsed = Variables.safeParse(Object.fromEntries(given));
  if (parsed.success) return settle(parsed.data);
  throw new EnvError(
    parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'),
  );
}

function givenValue(name: string, source: Given): string | undefined {
  // An empty value is how compose files say "not set".
  const value = source[name]?.trim() || undefined;
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value) throw new EnvError(`${name} and ${name}_FILE are both set; keep one of them.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new EnvError(`${name}_FILE names "${file}", which cannot be read.`, { cause });
  }
}

function settle(given: z.output<typeof Variables>) {
  const { DATABASE_URL: databaseUrl, CODE_PEPPER: codePepper } = given;
  if (!databaseUrl) {
    throw new EnvError(
      'DATABASE_URL is missing: give the address of a PostgreSQL, or use `pnpm start`, which brings one.',
    );
  }
  if (!codePepper) {
    throw new EnvError(
      'CODE_PEPPER is missing: give a secret of 32 characters or more and never change it, or codes in circulation die.',
    );
  }
  if (given.SMS_WEBHOOK_URL && !given.SMS_WEBHOOK_SECRET) {
    throw new EnvError(
      'SMS_WEBHOOK_SECRET is missing: SMS_WEBHOOK_URL is set, and the webhook must be able to tell our messages from others.',
    );
  }
  const halfKeys = halfAGateway(given);
  if (halfKeys) throw new EnvError(halfKeys);
  return {
    host: given.PROVIDER_HOST,
    port: given.PROVIDER_PORT,
    databaseUrl,
    dataDir: given.PROVIDER_DATA_DIR,
    serviceToken: given.PROVIDER_SERVICE_TOKEN,
    adminToken: given.PROVIDER_ADMIN_TOKEN,
    codePepper,
    bffOrigin: given.BFF_ORIGIN,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    smsWebhookUrl: given.SMS_WEBHOOK_URL,
    smsWebhookSecret: given.SMS_WEBHOOK_SECRET,
    gateways: gatewayKeys(given),
    trustProxy: given.PROVIDER_TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
  };
}
