import { existsSync, readFileSync } from 'node:fs';
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
  const isElsewhere = Boolean(given['PROVIDER_API_URL']) && !isGiven(given, 'DATABASE_URL');
  const isFresh = !isElsewhere && !isGiven(given, 'DATABASE_URL');
  const provider = isElsewhere || isFresh ? null : read(readProviderEnv);
  const fresh = note(
    'database',
    'DATABASE_URL is not set: `pnpm start` brings a database of its own.',
  );
  const findings = [...refused].map(fromLine);
  return { given, portal, provider, findings: isFresh ? [...findings, fresh] : findings };
}

/** A file that holds nothing stands for "not set". */
function isGiven(given: Given, name: string): boolean {
  if (given[name]?.trim()) return true;
  const file = given[`${name}_FILE`]?.trim();
  return Boolean(file && existsSync(file) && readFileSync(file, 'utf8').trim());
}

/** The servers' own sentence names the variable, and says what to do about it. */
function fromLine(line: string): Finding {
  const [name = ''] = line.split(' ');
  return wrong(name, line.slice(name.length + 1), `Set ${name}; .env.example says what it takes.`);
}
