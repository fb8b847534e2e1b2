import { readFileSync } from 'node:fs';
import { type Finding, note, wrong } from '@fasl/shared/config/finding';
import { EnvError, type Given } from '@fasl/shared/config/variables';
import { type Env as ProviderEnv, readEnv as readProviderEnv } from '../provider/src/env.ts';
import { type Env as PortalEnv, readEnv as readPortalEnv } from '../src/env.ts';

/** What there is to look at; a part that could not even be read is missing. */
export type Situation = {
  given: Given;
  portal: PortalEnv | null;
  provider: ProviderEnv | null;
  findings: Finding[];
};

/** Reads the variables of both servers as they would themselves. */
export function readSituation(given: Given): Situation {
  /** What both servers read is refused twice, in the same words. */
  const refused = new Set<string>();
  const read = <T>(readEnv: (source: Given) => T): T | null => {
    try {
      return readEnv(given);
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      for (const line of error.message.split('\n')) refused.add(line);
      return null;
    }
  };
  const portal = read(readPortalEnv);
  const hasDatabase = isGiven(given, 'DATABASE_URL') || bringsProvider(given);
  const isFresh = !hasDatabase && !given['PROVIDER_API_URL'];
  const provider = hasDatabase ? read(readProviderEnv) : null;
  const fresh = note(
    'database',
    'DATABASE_URL is not set: `pnpm start` brings a database of its own.',
  );
  const findings = [...refused].map((line) => fromLine(line, given));
  return { given, portal, provider, findings: isFresh ? [...findings, fresh] : findings };
}

/** Of the profiles of compose all but the portal's alone start a provider, which is nowhere without a database. */
const bringsProvider = (given: Given): boolean =>
  /\b(?:demo|production)\b/.test(given['COMPOSE_PROFILES'] ?? '');

/** A file that holds nothing stands for "not set"; one that cannot be read holds something. */
function isGiven(given: Given, name: string): boolean {
  if (given[name]?.trim()) return true;
  const file = given[`${name}_FILE`]?.trim();
  if (!file) return false;
  try {
    return readFileSync(file, 'utf8').trim() !== '';
  } catch {
    return true;
  }
}

/** The servers' own sentence names the variable, and says what to do about it. */
function fromLine(line: string, given: Given): Finding {
  const [name = ''] = line.split(' ');
  const unread = /^(\w+)_FILE names /.exec(line)?.[1];
  if (unread) return wrong(name, line.slice(name.length + 1), letRead(secretFile(given, unread)));
  const file = secretFile(given, name);
  const remedy = `${file ? `Put it into ${file}` : `Set ${name}`}; .env.example says what it takes.`;
  return wrong(name, line.slice(name.length + 1), remedy);
}

/** The servers are other users than whoever wrote the file; the folder around it keeps the rest out. */
const letRead = (file = 'the file') =>
  `See that it is there and that the servers may read it: chmod 644 ${file}.`;

/** In a container it lies elsewhere than on the machine of whoever is to change it. */
export const secretFile = (given: Given, name: string): string | undefined =>
  given[`${name}_FILE`]?.replace(/^\/run\/secrets\//, 'secrets/');
