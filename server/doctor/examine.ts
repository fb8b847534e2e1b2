import { createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import { checkDatabase } from '../provider/doctor/database.ts';
import { checkReplicas } from '../provider/doctor/database-replicas.ts';
import { checkFileStore } from '../provider/doctor/file-store.ts';
import { checkMessages } from '../provider/doctor/messages.ts';
import { checkBrand } from './checks/brand.ts';
import { checkCallbacks } from './checks/callbacks.ts';
import { checkClientAddresses } from './checks/client-addresses.ts';
import { checkGateways } from './checks/gateways.ts';
import { findMisplacedSecrets } from './checks/misplaced-secrets.ts';
import { checkProvider } from './checks/provider.ts';
import { checkRedis } from './checks/redis.ts';
import { createSchoolsCheck } from './checks/schools.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkTraces } from './checks/traces.ts';
import { type Installation, mentionsAny, readInstallation } from './installation.ts';

type Check = (installation: Installation) => Promise<Finding[]>;

/** The checks of a portal that run for each of several schools. */
const schoolChecks: Check[] = [
  checkSecrets,
  checkProvider,
  checkBrand,
  checkRedis,
  checkCallbacks,
  checkClientAddresses,
  checkTraces,
];

const checks: Record<string, Check> = {
  secrets: checkSecrets,
  database: async ({ provider }) => (provider ? checkDatabase(provider.databaseUrl) : []),
  replicas: async ({ provider }) => (provider ? checkReplicas(provider) : []),
  files: async ({ provider }) => (provider ? checkFileStore(provider) : []),
  provider: checkProvider,
  brand: checkBrand,
  redis: checkRedis,
  gateways: checkGateways,
  callbacks: checkCallbacks,
  visitors: checkClientAddresses,
  traces: checkTraces,
  messages: async ({ provider }) => (provider ? checkMessages(provider) : []),
  schools: createSchoolsCheck(schoolChecks),
};

export async function examineInstallation(given: EnvSource): Promise<Finding[]> {
  const installation = readInstallation(given);
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => check(installation).catch(failed(name))),
  );
  const rest = found
    .flat()
    .filter((finding) => !mentionsAny(installation.refused, textOf(finding)));
  return [...installation.findings, ...findMisplacedSecrets(installation), ...rest];
}

const textOf = (finding: Finding) => Object.values(finding).join(' ');

const failed = (name: string) => (error: unknown) => [
  createProblemFinding(
    name,
    `This check itself failed: ${error}.`,
    'Tell those who make Fasl, with this line.',
  ),
];
