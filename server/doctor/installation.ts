import { readFileSync } from 'node:fs';
import { createNoteFinding, createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import { EnvError, type EnvSource } from '@fasl/shared/config/variables';
import { type Env as ProviderEnv, readEnv as readProviderEnv } from '../provider/src/app/env.ts';
import { gatewayVariableGroups } from '../provider/src/gateways/config.ts';
import { type Env as PortalEnv, readEnv as readPortalEnv } from '../src/env.ts';

/**
 * The installation to check. A server is `null` if its variables could not be read, and the portal
 * also if it serves several schools, which the check of schools reads.
 */
export type Installation = {
  given: EnvSource;
  portal: PortalEnv | null;
  provider: ProviderEnv | null;
  /** Variables that a server has rejected and other checks must not report again. */
  refused: ReadonlySet<string>;
  findings: Finding[];
};

export function readInstallation(given: EnvSource): Installation {
  const hasDatabase = isSet(given, 'DATABASE_URL') || startsProvider(given);
  const isFresh = !hasDatabase && !given['PROVIDER_API_URL'] && !servesSchools(given);
  const reader = readerOf(given);
  // Read first, because the provider has stricter rules for shared variables.
  const provider = hasDatabase ? reader.read(readProviderEnv) : null;
  const portal = servesSchools(given) ? null : reader.read(readPortalEnv);
  const { refused, lines } = reader;
  const fresh = createNoteFinding(
    'database',
    'DATABASE_URL is not set: `pnpm start` brings a database of its own.',
  );
  const findings = lines.map((line) => toFinding(line, given));
  return {
    given,
    portal,
    provider,
    refused,
    findings: isFresh ? [...findings, fresh] : findings,
  };
}

const closedAddress = '127.0.0.1:9';
const guessable = 'a'.repeat(32);

/** Substitutes for rejected required variables. No check reports a substitute as valid. */
const substitutes: EnvSource = {
  DATABASE_URL: `postgres://${closedAddress}`,
  PROVIDER_API_URL: `http://${closedAddress}`,
  TRUST_PROXY: 'none',
  ...Object.fromEntries(
    [
      'SESSION_KEYS',
      'CODE_PEPPER',
      'PROVIDER_SERVICE_TOKEN',
      'PROVIDER_ADMIN_TOKEN',
      'METRICS_TOKEN',
      'SMS_WEBHOOK_SECRET',
    ].map((name) => [name, guessable]),
  ),
};

/**
 * Reads the variables of both servers and substitutes rejected values, so that one error does not
 * hide others.
 */
function readerOf(given: EnvSource) {
  const refused = new Set<string>();
  const lines: string[] = [];
  const read = <T>(readEnv: (source: EnvSource) => T): T | null => {
    try {
      return readEnv(substituteRejected(refused, given));
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      const more = error.message.split('\n').filter((line) => !mentionsAny(refused, line));
      if (more.length === 0) return null;
      lines.push(...more);
      for (const line of more) refused.add(/^\w+?(?=_FILE names | )/.exec(line)?.[0] ?? line);
      return read(readEnv);
    }
  };
  return { read, refused, lines };
}

const substituteRejected = (refused: ReadonlySet<string>, given: EnvSource): EnvSource => ({
  ...given,
  ...Object.fromEntries(
    [...refused].flatMap(withItsGateway).flatMap((name) => [
      [name, substitutes[name]],
      [`${name}_FILE`, undefined],
    ]),
  ),
});

/** Removes all keys of an incomplete gateway, because a server would reject the rest. */
const withItsGateway = (name: string): readonly string[] =>
  gatewayVariableGroups.find((names) => names.some((one) => one === name)) ?? [name];

export const mentionsAny = (names: ReadonlySet<string>, text: string): boolean =>
  text.split(/\W+/).some((word) => names.has(word));

/** Whether the portal reads the variables of its schools from a file. */
export const servesSchools = (given: EnvSource): boolean => Boolean(given['SCHOOLS']?.trim());

/** All compose profiles except the portal's start a provider, which requires a database. */
const startsProvider = (given: EnvSource): boolean =>
  /\b(?:demo|production)\b/.test(given['COMPOSE_PROFILES'] ?? '');

/** An empty file counts as not set, an unreadable file as set. */
function isSet(given: EnvSource, name: string): boolean {
  if (given[name]?.trim()) return true;
  const file = given[`${name}_FILE`]?.trim();
  if (!file) return false;
  try {
    return readFileSync(file, 'utf8').trim() !== '';
  } catch {
    return true;
  }
}

/** The server's error message names the variable and the remedy. */
function toFinding(line: string, given: EnvSource): Finding {
  const [name = ''] = line.split(' ');
  const unread = /^(\w+)_FILE names /.exec(line)?.[1];
  if (unread)
    return createProblemFinding(
      name,
      line.slice(name.length + 1),
      readableRemedy(toHostSecretPath(given, unread)),
    );
  const file = toHostSecretPath(given, name);
  const remedy = `${file ? `Put it into ${file}` : `Set ${name}`}; .env.example says what it takes.`;
  return createProblemFinding(name, line.slice(name.length + 1), remedy);
}

/** The servers do not run as the owner of the file. The mode of the folder protects the file. */
const readableRemedy = (file = 'the file') =>
  `See that it is there and that the servers may read it: chmod 644 ${file}.`;

/** Maps the path inside a container to the path on the operator's machine. */
export const toHostSecretPath = (given: EnvSource, name: string): string | undefined =>
  given[`${name}_FILE`]?.replace(/^\/run\/secrets\//, 'secrets/');
