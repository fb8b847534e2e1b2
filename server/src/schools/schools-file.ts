import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EnvError, type EnvSource } from '@fasl/shared/config/variables';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import type { School, Schools, SchoolsProblem } from './school.ts';
import { findSharedValues } from './shared-values.ts';

export type SchoolsFile = { schools: School[]; problems: SchoolsProblem[] };

/** Secrets, which the file only refers to. */
const secretNames = [
  'PROVIDER_SERVICE_TOKEN',
  'SESSION_KEYS',
  'FAWRY_SECURE_KEY',
  'PAYMOB_HMAC_SECRET',
  'OPAY_SECRET_KEY',
];
const ownNames = [
  'PUBLIC_ORIGIN',
  'PROVIDER_API_URL',
  'EMBED_ORIGINS',
  'GATEWAY_HOSTS',
  'FAWRY_BASE_URL',
  'FAWRY_LEGACY_NOTIFICATIONS',
  'PAYMOB_BASE_URL',
  'PAYMOB_INTEGRATION_IDS',
  'PAYMOB_OWNER_ID',
  'OPAY_BASE_URL',
];
/** Settings of the process that a school may override. */
const overridableNames = ['ANALYTICS', 'RATE_LIMIT_FACTOR'];

/** Variables of the environment that have no effect with SCHOOLS. */
const ignoredNames: readonly string[] = [...ownNames, ...secretNames, 'WEB_DEV_ORIGIN'];

const otherHostsName = 'OTHER_HOSTS';
const allowedNames = new Set([
  ...ownNames,
  ...overridableNames,
  otherHostsName,
  ...secretNames.flatMap((name) => [`${name}_FILE`, `${name}_ENV`]),
]);

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Entry = z.record(
  z.string(),
  z.union([Scalar, z.array(Scalar).transform((values) => values.join(','))]),
);
type Entry = z.output<typeof Entry>;
const SchoolsContent = z.object({ schools: z.record(z.string(), z.unknown()) });

/** Part of a Redis key and a label, so the characters are limited. */
const schoolName = /^[a-z][a-z\d-]{0,30}$/;
const hostPattern = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

/** Reads the schools; throws `EnvError` with one line for each error. */
export function readSchools(source: EnvSource): Schools {
  const { schools, problems } = examineSchools(source);
  const [first, ...others] = schools;
  if (first && problems.length === 0) return [first, ...others];
  throw new EnvError(
    problems
      .map(({ school, sentence }) => `SCHOOLS: ${school ? `${school}: ` : ''}${sentence}`)
      .join('\n'),
  );
}

/** Reads all schools that have no error, and lists the errors of the others. */
export function examineSchools(source: EnvSource): SchoolsFile {
  const path = source['SCHOOLS']?.trim() ?? '';
  const entries = readFile(path);
  if (typeof entries === 'string') return { schools: [], problems: [toProblem(entries)] };
  const read = Object.entries(entries).map(([name, entry]) =>
    readSchool(name, entry, { source, folder: dirname(path) }),
  );
  const schools = read.flatMap((result) => (Array.isArray(result) ? [] : result));
  const problems = read.flatMap((result) => (Array.isArray(result) ? result : []));
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return { schools, problems: [...unique.values(), ...findSharedValues(schools)] };
}

const toProblem = (sentence: string, school: string | null = null): SchoolsProblem => ({
  school,
  sentence,
});

/** Returns the entries of the file, or an error. */
function readFile(path: string): Record<string, unknown> | string {
  try {
    const { data } = SchoolsContent.safeParse(parse(readFileSync(path, 'utf8')));
    if (!data) return `"${path}" must contain "schools:" with an entry for each school.`;
    return Object.keys(data.schools).length > 0 ? data.schools : `"${path}" contains no school.`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'syscall' in error) {
      return `"${path}" cannot be read (${error.code}).`;
    }
    // Only the first line, because the next ones quote the file.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `"${path}" is no valid YAML or JSON: ${reason.replace(/:$/, '')}.`;
  }
}

type Origin = { source: EnvSource; folder: string };

function readSchool(name: string, given: unknown, origin: Origin): School | SchoolsProblem[] {
  const fail = (...sentences: string[]) => sentences.map((sentence) => toProblem(sentence, name));
  if (!schoolName.test(name)) {
    return fail(
      'the name must be a letter and up to 30 letters, digits or hyphens, in lower case.',
    );
  }
  const { data: entry } = Entry.safeParse(given);
  if (!entry) return fail('must hold names with texts, numbers or lists of them.');
  const otherHosts = splitHosts(entry[otherHostsName]);
  const wrong = [...Object.keys(entry).flatMap(nameError), ...otherHosts.flatMap(hostError)];
  if (wrong.length > 0) return fail(...wrong);
  if (!entry['PUBLIC_ORIGIN']) return fail('PUBLIC_ORIGIN is missing.');
  if (!entry['PROVIDER_API_URL']) return fail('PROVIDER_API_URL is missing.');
  try {
    return { name, otherHosts, env: readEnv(toSource(entry, origin)) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n').map((line) => toProblem(line, isOwn(line) ? name : null));
  }
}

const splitHosts = (text = ''): string[] => text.split(',').flatMap((host) => host.trim() || []);

const hostError = (host: string): string[] =>
  hostPattern.test(host) ? [] : [`${otherHostsName} must be host names in lower case.`];

function nameError(name: string): string[] {
  if (allowedNames.has(name)) return [];
  return secretNames.includes(name)
    ? [`${name} is a secret: write ${name}_FILE or ${name}_ENV instead of its value.`]
    : [`${name} is no setting of a school.`];
}

/** Other variables are the same for all schools. */
const isOwn = (line: string) => {
  const [name = ''] = /^[A-Z\d_]+/.exec(line) ?? [];
  return allowedNames.has(name) || ignoredNames.includes(name);
};

/** The variables of one school: those of the process, and the entry. */
function toSource(entry: Entry, { source, folder }: Origin): EnvSource {
  const ofProcess = Object.entries(source).filter(
    ([name]) => !ignoredNames.includes(name.replace(/_FILE$/, '')),
  );
  const own = Object.entries(entry).flatMap(([name, value]) => {
    if (name === otherHostsName) return [];
    if (name.endsWith('_FILE')) return [[name, resolve(folder, value)]];
    if (!name.endsWith('_ENV')) return [[name, value]];
    const referenced = source[value]?.trim();
    if (!referenced) throw new EnvError(`${name} names ${value}, which is not set.`);
    return [[name.slice(0, -'_ENV'.length), referenced]];
  });
  return Object.fromEntries([...ofProcess, ...own]);
}
