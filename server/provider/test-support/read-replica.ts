import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { seedSchool } from '../demo-school/seed.ts';
import { buildProvider } from '../src/app/app.ts';
import { readEnv } from '../src/app/env.ts';
import { openDatabase } from '../src/db/open.ts';
import { type ReadOutcome, readOutcomes } from '../src/db/replica/read-replicas.ts';
import type { Gateways } from '../src/gateways/gateway.ts';
import { openDiskStore } from '../src/lib/files/disk-store.ts';
import { testCodePepper, testServiceToken } from './constants.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

type SchoolPairOptions = { students?: number; isDurable?: boolean };

/** Starts a primary and a standby with the demo school, without its files. */
export const startSchoolPair = ({
  students = 10,
  isDurable = false,
}: SchoolPairOptions = {}): Promise<PostgresPair> =>
  startPostgresPair({
    prepare: (url) => seed(url, students),
    ...(!isDurable && { settings: { fsync: 'off' } }),
  });

async function seed(url: string, students: number) {
  const database = openDatabase(url, { poolSize: 2, statementTimeoutMs: 600_000 });
  await seedSchool(database, {
    students,
    seed: 7,
    files: { ...openDiskStore(tmpdir()), put: dropFile },
    now: new Date(),
    codePepper: testCodePepper,
  });
  await database.close();
}

async function dropFile(_: string, content: Buffer | Readable): Promise<void> {
  if (!Buffer.isBuffer(content)) content.destroy();
}

/** Builds a provider on the primary, with or without read replicas. */
export const buildPairProvider = (
  pair: PostgresPair,
  readUrl?: string,
  gateways?: Partial<Gateways>,
) =>
  buildProvider(
    readEnv({
      DATABASE_URL: pair.primary.url,
      DATABASE_READ_URL: readUrl,
      CODE_PEPPER: testCodePepper,
      PROVIDER_SERVICE_TOKEN: testServiceToken,
      LOG_LEVEL: 'silent',
    }),
    { gateways },
  );

/** Starts a provider whose reads are distributed to the standby. */
export async function startReadingProvider(
  pair: PostgresPair,
  readUrl = pair.standby.url,
  gateways?: Partial<Gateways>,
) {
  const provider = await buildPairProvider(pair, readUrl, gateways);
  const { replicas } = provider.services;
  if (!replicas) throw new Error('the provider has no read replicas');
  const count = (outcome: ReadOutcome) => replicas.countReads(outcome);
  /** The outcomes of the reads that `run` causes, in the order of `readOutcomes`. */
  const outcomesOf = async (run: () => Promise<unknown>): Promise<ReadOutcome[]> => {
    const before = readOutcomes.map(count);
    await run();
    return readOutcomes.flatMap((outcome, index) =>
      Array.from({ length: count(outcome) - (before[index] ?? 0) }, () => outcome),
    );
  };
  return { ...provider, replicas, outcomesOf };
}

export type ReadingProvider = Awaited<ReturnType<typeof startReadingProvider>>;
