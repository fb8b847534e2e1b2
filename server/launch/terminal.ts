import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirInUse, deleteEmbeddedPostgres, lockDataDir } from '@fasl/provider/embedded';
import { loadEnvFile } from '../provider/cli/env-file.ts';
import {
  createProgressLog,
  getOutboxUrl,
  hasClassrooms,
  printAddresses,
  type StartedSchool,
} from './announce.ts';
import { demoLogins } from './demo-logins.ts';
import { launchProduct, type Product } from './product.ts';
import { sandboxOrdersFile } from './sandbox.ts';
import { assertValidSettings, readConfiguredDatabase } from './settings.ts';
import { buildWeb } from './web-build.ts';

const dataDir = '.data';
/** The database and files of the school that `--empty` starts, apart from the demo school. */
const emptySchoolDir = join(dataDir, 'school');
const runFile = join(dataDir, 'run.json');
const usage = `Start the database, the provider and the portal on this machine.

Flags:
  --empty   Start a school without demo content, for your own files; it has its own database
  --reset   Delete the school and create it again
  --help    Print this help
`;

export async function runFromTerminal(mode: { watch: boolean }): Promise<void> {
  let lock: ReturnType<typeof lockDataDir> | undefined;
  // A closed terminal or a full disk behind the output must not stop the servers.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const flags = parseArgs({
      args: process.argv.slice(2).filter((word) => word !== '--'),
      options: {
        empty: { type: 'boolean', default: false },
        reset: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
    if (flags.help) return console.log(usage);
    loadEnvFile(process.env);
    lock = claimDataDir();
    const school = { dataDir: flags.empty ? emptySchoolDir : dataDir, isEmpty: flags.empty };
    if (flags.reset) resetData(school.dataDir);
    await runUntilInterrupted(school, mode.watch);
  } catch (error) {
    fail(messageOf(error));
  } finally {
    // Without the lock, the file belongs to another process.
    if (lock) rmSync(runFile, { force: true });
    lock?.release();
  }
}

function claimDataDir(): ReturnType<typeof lockDataDir> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return lockDataDir(dataDir);
  } catch (cause) {
    if (cause instanceof DataDirInUse) throw cause;
    throw new Error(
      `${resolve(dataDir)} is not writable: start Fasl in a writable checkout. ${cause}`,
      { cause },
    );
  }
}

async function runUntilInterrupted(school: StartedSchool, watch: boolean): Promise<void> {
  const { signal } = interruption();
  const logProgress = createProgressLog();
  const ports = { bff: portIn('PORT', 3000), provider: portIn('PROVIDER_PORT', 4000) };
  assertValidSettings(process.env, school.dataDir);
  const isBuildNeeded = !watch || !existsSync('web/dist/index.html');
  try {
    const product = await launchProduct({
      ...school,
      ...(isBuildNeeded && { buildPages: (stop) => buildWeb(logProgress, { signal: stop }) }),
      logProgress,
      watch,
      ports,
      signal,
      env: process.env,
    });
    writeRunFile(product, school);
    printAddresses(product, { ...school, needsContent: !(await hasClassrooms(product)) });
    const reason = await product.ended;
    await product.stop();
    if (!signal.aborted) fail(reason);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function portIn(name: string, usual: number): number {
  const value = process.env[name];
  if (!value) return usual;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 0 to 65535.`);
}

/** The first signal aborts. A second signal exits immediately, and the children exit too. */
function interruption(): AbortController {
  const closing = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (closing.signal.aborted) process.exit(1);
      console.log('\nClosing …');
      closing.abort();
    });
  }
  return closing;
}

function resetData(folder: string): void {
  if (readConfiguredDatabase(process.env)) {
    throw new Error(
      '--reset forgets the embedded database only; yours (DATABASE_URL) is left alone.',
    );
  }
  deleteEmbeddedPostgres(join(folder, 'postgres'));
  for (const part of ['provider', 'logs', sandboxOrdersFile]) {
    rmSync(join(folder, part), { recursive: true, force: true });
  }
}

function writeRunFile(product: Product, school: StartedSchool): void {
  const { bff, provider, gateways, database, pids } = product;
  const content = {
    bff,
    provider,
    gateways,
    outbox: getOutboxUrl(product),
    database,
    pids: { ...pids, start: process.pid },
    logins: school.isEmpty ? {} : demoLogins,
    data: resolve(school.dataDir),
  };
  // Readable by the owner only, because the database URL contains a password.
  writeFileSync(runFile, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

function messageOf(error: unknown): string {
  if (error instanceof DataDirInUse) return alreadyRunning(error.pid);
  if (!(error instanceof Error)) return String(error);
  const isTypedWrong = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isTypedWrong ? `${error.message}\n\n${usage}` : error.message;
}

function alreadyRunning(pid: number): string {
  const running = existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : null;
  // Until the new instance is ready, the file may be from a killed instance.
  const isItsOwn = running?.pids.start === pid;
  const state = isItsOwn ? `is open already at ${running.bff}` : 'is being started already';
  return `Fasl ${state} (process ${pid}). Stop it there with Ctrl-C; run a second school from another checkout.`;
}

function fail(sentence: string): void {
  console.error(`\n${sentence}`);
  process.exitCode = 1;
}
