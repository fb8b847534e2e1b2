import { type Finding, wrong } from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import { checkDatabase } from '../provider/doctor/database.ts';
import { checkFiles } from '../provider/doctor/files.ts';
import { checkMessages } from '../provider/doctor/messages.ts';
import { checkBrand } from './checks/brand.ts';
import { checkCallbacks } from './checks/callbacks.ts';
import { checkGateways } from './checks/gateways.ts';
import { checkProvider } from './checks/provider.ts';
import { checkRedis } from './checks/redis.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkTraces } from './checks/traces.ts';
import { typedWrong } from './checks/typed.ts';
import { checkVisitors } from './checks/visitors.ts';
import { readSituation, type Situation, speaksOf } from './situation.ts';

type Check = (situation: Situation) => Promise<Finding[]>;

const checks: Record<string, Check> = {
  secrets: checkSecrets,
  database: async ({ provider }) => (provider ? checkDatabase(provider.databaseUrl) : []),
  files: async ({ provider }) => (provider ? checkFiles(provider.dataDir) : []),
  provider: checkProvider,
  brand: checkBrand,
  redis: checkRedis,
  gateways: checkGateways,
  callbacks: checkCallbacks,
  visitors: checkVisitors,
  traces: checkTraces,
  messages: async ({ provider }) => (provider ? checkMessages(provider) : []),
};

/** Runs all checks of an installation, from this machine. */
export async function examine(given: EnvSource): Promise<Finding[]> {
  const situation = readSituation(given);
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => check(situation).catch(failed(name))),
  );
  const rest = found.flat().filter((finding) => !speaksOf(situation.refused, textOf(finding)));
  return [...situation.findings, ...typedWrong(situation), ...rest];
}

const textOf = (finding: Finding) => Object.values(finding).join(' ');

const failed = (name: string) => (error: unknown) => [
  wrong(name, `This check itself failed: ${error}.`, 'Tell those who make Fasl, with this line.'),
];
