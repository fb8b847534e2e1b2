import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRepeatedSecret } from '@fasl/shared/config/gateway-secret';
import {
  commonVariables,
  EnvError,
  type EnvSource,
  httpUrl,
  isNetwork,
  list,
  portNumber,
  readVariables,
  secret,
  toCommonSettings,
  url,
} from '@fasl/shared/config/variables';
import { z } from 'zod';
import { parseDatabaseUrl, parseReplicaUrls } from '../db/database-hosts.ts';
import { findIncompleteGateway, gatewayVariables, readGatewayKeys } from '../gateways/config.ts';
import { fileVariables, findFileStoreFault, toFileStoreSettings } from '../lib/files/settings.ts';
import { derivePublicKey, toPushKeys } from '../lib/vapid.ts';
import { isPushOrigin } from '../messaging/push-services.ts';
import { retentionVariables, toRetention } from '../modules/retention/settings.ts';

const secrets = {
  ofGateways: ['FAWRY_SECURE_KEY', 'PAYMOB_API_KEY', 'OPAY_PUBLIC_KEY', 'OPAY_SECRET_KEY'],
  others: [
    'CODE_PEPPER',
    'PROVIDER_SERVICE_TOKEN',
    'PROVIDER_ADMIN_TOKEN',
    'METRICS_TOKEN',
    'SMS_WEBHOOK_SECRET',
    'WEB_PUSH_PRIVATE_KEY',
    'FILES_S3_SECRET_ACCESS_KEY',
  ],
};
const longSecret = secret(32);
const token = longSecret.regex(/^\S*$/, 'must have no spaces, as it travels in a header');
const mailServer = url(
  ['smtp:', 'smtps:'],
  'the address of a mail server, smtp:// or smtps://',
).refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', {
  error: 'must name the host of a mail server',
});
const mailAddress = '[^\\s<>@,;:"]+@[^\\s<>@,;:"]+';
/** A comma in an unquoted name would separate two addresses. */
const sender = new RegExp(`^(?:${mailAddress}|(?:"[^"]*"|[^"<>@,;:]*)\\s*<${mailAddress}>)$`);
const databaseUrl = z.string().refine((text) => parseDatabaseUrl(text) !== null, {
  error:
    'must be the address of a PostgreSQL server, or of several as host:port,host:port; its target_session_attrs may be read-write or primary',
});
const databaseReadUrl = z.string().refine((text) => parseReplicaUrls(text) !== null, {
  error:
    'must be the address of a PostgreSQL standby, or of several as host:port,host:port, without target_session_attrs',
});
const networks = list(
  isNetwork,
  'must be addresses or networks like 10.0.0.0/8, but not all addresses',
);

const ownData = fileURLToPath(new URL('../../../../.data/provider', import.meta.url));

/** The environment variables of this process. */
const Variables = z.object({
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: portNumber.default(4000),
  DATABASE_URL: databaseUrl.optional(),
  /** Standbys for reads of catalogue, search, history and analytics. */
  DATABASE_READ_URL: databaseReadUrl.optional(),
  /** The folder of public pictures and private uploads, unless they are in S3. */
  PROVIDER_DATA_DIR: z.string().default(ownData),
  PROVIDER_SERVICE_TOKEN: token.optional(),
  PROVIDER_ADMIN_TOKEN: token.optional(),
  CODE_PEPPER: longSecret.optional(),
  BFF_ORIGIN: httpUrl('the address of the portal').default('http://127.0.0.1:3000'),
  /** The proxies whose `x-forwarded-for` is trusted. */
  PROVIDER_TRUST_PROXY: networks.default(['127.0.0.1', '::1']),
  /** The mail transport. Without a transport, mail stays in the outbox. */
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .max(200, 'must have at most 200 characters')
    .regex(sender, 'must be an e-mail address, or a name and one: Fasl <school@school.example>')
    .optional(),
  /** The URL that receives SMS messages, signed with the secret. */
  SMS_WEBHOOK_URL: httpUrl('the address of an SMS webhook').optional(),
  SMS_WEBHOOK_SECRET: longSecret.optional(),
  /** The VAPID key; without it push messages are off. */
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .refine((key) => derivePublicKey(key) !== null, {
      error: 'must be 32 random bytes in base64url, 43 characters',
    })
    .optional(),
  WEB_PUSH_CONTACT: url(['https:', 'mailto:'], 'an https or mailto address').optional(),
  WEB_PUSH_ORIGINS: list(
    isPushOrigin,
    'must be https origins with a host name, separated by commas',
  ).default([]),
  ...fileVariables,
  ...retentionVariables,
  ...gatewayVariables,
  ...commonVariables,
});

export type Env = ReturnType<typeof toEnv>;

export function readEnv(source: EnvSource): Env {
  return toEnv(readVariables(Variables, source, (path) => readFileSync(path, 'utf8')));
}

type GivenVariables = z.output<typeof Variables>;

function toEnv(given: GivenVariables) {
  const { DATABASE_URL: databaseUrl, CODE_PEPPER: codePepper } = given;
  if (!databaseUrl) {
    throw new EnvError(
      'DATABASE_URL is missing: set the address of a PostgreSQL server, or use `pnpm start`, which starts one.',
    );
  }
  if (!codePepper) {
    throw new EnvError(
      'CODE_PEPPER is missing: set a secret of 32 or more characters. Never change it, or printed codes become invalid.',
    );
  }
  const fault = findFault(given);
  if (fault) throw new EnvError(fault);
  return {
    // `localhost` can resolve to two addresses.
    host: given.PROVIDER_HOST === 'localhost' ? '127.0.0.1' : given.PROVIDER_HOST,
    port: given.PROVIDER_PORT,
    databaseUrl,
    databaseReadUrl: given.DATABASE_READ_URL,
    dataDir: given.PROVIDER_DATA_DIR,
    files: toFileStoreSettings(given),
    serviceToken: given.PROVIDER_SERVICE_TOKEN,
    adminToken: given.PROVIDER_ADMIN_TOKEN,
    codePepper,
    bffOrigin: given.BFF_ORIGIN,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    smsWebhookUrl: given.SMS_WEBHOOK_URL,
    smsWebhookSecret: given.SMS_WEBHOOK_SECRET,
    push: readPushKeys(given),
    gateways: readGatewayKeys(given),
    retention: toRetention(given),
    trustProxy: given.PROVIDER_TRUST_PROXY,
    ...toCommonSettings(given),
  };
}

const findFault = (given: GivenVariables): string | null =>
  findMissingSmsSecret(given) ??
  findIncompleteGateway(given) ??
  findFileStoreFault(given) ??
  findRepeatedSecret(given, secrets);

const findMissingSmsSecret = (given: GivenVariables): string | null =>
  given.SMS_WEBHOOK_URL && !given.SMS_WEBHOOK_SECRET
    ? 'SMS_WEBHOOK_SECRET is missing: SMS_WEBHOOK_URL is set, and the webhook must be able to verify our messages.'
    : null;

const readPushKeys = (given: GivenVariables) =>
  toPushKeys({
    privateKey: given.WEB_PUSH_PRIVATE_KEY,
    contact: given.WEB_PUSH_CONTACT,
    extraOrigins: given.WEB_PUSH_ORIGINS,
    bffOrigin: given.BFF_ORIGIN,
  });
