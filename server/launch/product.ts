import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Addresses, chooseAddresses } from './addresses.ts';
import { type Child, rejectOnExit, startChild } from './child.ts';
import { type ProgramName, selectEnvironment } from './environment.ts';
import { releasePorts } from './ports.ts';
import { waitUntilReady } from './ready.ts';
import { chooseSandbox } from './sandbox.ts';
import { ensureSecrets } from './secrets.ts';
import { readConfiguredDatabase, requireFilesFolder } from './settings.ts';

export type LaunchOptions = {
  dataDir: string;
  ports: { bff: number; provider: number };
  /** The launcher's environment. Each process receives only the variables that it needs. */
  env: NodeJS.ProcessEnv;
  logProgress: (sentence: string) => void;
  /** Arguments of the provider's `seed` command. */
  seed?: string[];
  /** Starts without the demo school. */
  isEmpty?: boolean;
  /** Restarts a server when its sources change, and serves pages through Vite. */
  watch?: boolean;
  /** Builds what the portal serves, while database and provider start. */
  buildPages?: (stop: AbortSignal) => Promise<void>;
  /** Stops all processes, even during the start. */
  signal?: AbortSignal;
};

export type Product = {
  address: string;
  bff: string;
  provider: string;
  /** The gateway sandbox, if the school has no keys of real gateways. */
  gateways: string | undefined;
  database: string;
  pids: Record<string, number>;
  /** Resolves with the reason when the first process exits. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

export type StartProgram = (name: ProgramName, args: string[], env: NodeJS.ProcessEnv) => Child;

const providerFolder = 'server/provider';

/**
 * Starts database, provider and BFF in order. If a start fails, the other processes are stopped.
 */
export async function launchProduct(options: LaunchOptions): Promise<Product> {
  const { started, start, stop } = createProcessStarter(options);
  const pages = beginBuild(options);
  try {
    const database = await openDatabase(start, options);
    const addresses = await openServers(start, { ...options, database, pages });
    const { bff, provider, gateways } = addresses;
    const servers = started.filter(({ name }) => name !== 'seed');
    const pids = Object.fromEntries(servers.map(({ name, pid }) => [name, pid]));
    const ended = Promise.race(servers.map(({ exited }) => exited)).then(
      ({ sentence }) => sentence,
    );
    return { address: bff, bff, provider, gateways, database, pids, ended, stop };
  } catch (error) {
    pages.cancel();
    await stop();
    throw error;
  }
}

type PagesBuild = { built: Promise<void>; cancel: () => void };

function beginBuild({ buildPages, signal }: LaunchOptions): PagesBuild {
  const cancelled = new AbortController();
  const stop = signal ? AbortSignal.any([signal, cancelled.signal]) : cancelled.signal;
  const built = buildPages?.(stop) ?? Promise.resolve();
  // The launch awaits it later; until then a failure must not end this process.
  built.catch(() => undefined);
  return { built, cancel: () => cancelled.abort() };
}

/** Starts processes and stops them in reverse order. */
export function createProcessStarter({ dataDir, signal }: LaunchOptions) {
  const started: Child[] = [];
  const stop = async () => {
    for (const child of started.toReversed()) await child.stop();
    releasePorts();
  };
  const start: StartProgram = (name, args, env) => {
    signal?.throwIfAborted();
    const logFile = join(dataDir, 'logs', `${name}.log`);
    const child = startChild({ name, args, env: selectEnvironment(name, env), logFile });
    started.push(child);
    return child;
  };
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  signal?.addEventListener('abort', () => void stop(), { once: true });
  return { started, start, stop };
}

/**
 * Returns the URL of the operator's database, or starts the embedded database and returns its URL.
 */
async function openDatabase(
  start: StartProgram,
  { dataDir, env, logProgress }: LaunchOptions,
): Promise<string> {
  const configured = readConfiguredDatabase(env);
  if (configured) return configured;
  logProgress('Starting PostgreSQL');
  const child = start('database', ['server/launch/database.ts', join(dataDir, 'postgres')], env);
  return String(await rejectOnExit(child, child.message));
}

type ServerOptions = LaunchOptions & { database: string; pages: PagesBuild };

async function openServers(start: StartProgram, options: ServerOptions): Promise<LaunchedSchool> {
  const { database, pages, logProgress, watch } = options;
  const school = await prepareSchool(database, options);
  const server = (name: 'gateways' | 'provider' | 'bff', entry: string, origin: string) => {
    const watching = watch ? ['--watch', '--watch-preserve-output'] : [];
    const child = start(name, [...watching, entry], school.env);
    return rejectOnExit(child, waitUntilReady(`${origin}/readyz`));
  };

  if (!options.isEmpty) await seedSchool(start, school, options);
  logProgress('Starting the provider and the portal');
  if (school.gateways) await server('gateways', entryFiles.gateways, school.gateways);
  await server('provider', entryFiles.provider, school.provider);
  await pages.built;
  await server('bff', entryFiles.bff, school.bff);
  if (school.pages) {
    start('vite', viteArgs(school.pages), { ...school.env, BFF_ORIGIN: school.bff });
  }
  return school;
}

export const entryFiles = {
  gateways: `${providerFolder}/src/gateways/sandbox/main.ts`,
  provider: `${providerFolder}/src/main.ts`,
  bff: 'server/src/main.ts',
};

export type LaunchedSchool = Addresses & { gateways: string | undefined };

/** Chooses the addresses and the environment of all processes. */
export async function prepareSchool(
  database: string,
  options: LaunchOptions,
): Promise<LaunchedSchool> {
  const { dataDir, env } = options;
  const secrets = ensureSecrets(join(dataDir, 'secrets.json'), env);
  const files = requireFilesFolder(env, dataDir);
  const settled = {
    ...env,
    ...secrets,
    DATABASE_URL: database,
    DATABASE_URL_FILE: undefined,
    PROVIDER_DATA_DIR: files,
  };
  const addresses = await chooseAddresses(settled, options);
  const firstPort = Number(new URL(addresses.provider).port) + 1;
  const sandbox = await chooseSandbox(env, { dataDir, firstPort });
  return { ...addresses, env: { ...addresses.env, ...sandbox?.env }, gateways: sandbox?.origin };
}

/** Migrates the database, and seeds the demo school in an empty one. */
export async function seedSchool(
  start: StartProgram,
  { env }: LaunchedSchool,
  { logProgress, seed: words = [] }: Pick<LaunchOptions, 'logProgress' | 'seed'>,
): Promise<void> {
  logProgress('Migrating the database and creating the demo school');
  const child = start('seed', [`${providerFolder}/cli/main.ts`, 'seed', ...words], env);
  const { code, sentence } = await child.exited;
  if (code !== 0) throw new Error(sentence);
}

function viteArgs(origin: string): string[] {
  const { hostname, port } = new URL(origin);
  const vite = 'web/node_modules/vite/bin/vite.js';
  return [vite, 'web', '--host', hostname, '--port', port, '--strictPort'];
}
