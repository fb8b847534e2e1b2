import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  measureProcedureCoverage,
  measureRouteCoverage,
  measureRuleCoverage,
  type Sources,
  type Story,
} from './coverage.ts';

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { file: string; line: number; tests: { projectName: string }[] };

const playwright = 'web/node_modules/.bin/playwright';
const folders = ['.', 'shared', 'server', 'server/provider', 'web'];
const { values } = parseArgs({ options: { at: { type: 'string' } } });
if (values.at) atCommit(values.at, report);
else report('.');

/** Runs a function in a worktree of the commit, with the installed packages. */
function atCommit(commit: string, run: (root: string) => void): void {
  const root = mkdtempSync(join(tmpdir(), 'fasl-coverage-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', root, commit]);
  try {
    for (const folder of folders)
      symlinkSync(resolve(folder, 'node_modules'), join(root, folder, 'node_modules'));
    run(root);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', root]);
  }
}

function report(root: string): void {
  const sources = readSources(root);
  const routes = (once: string) => [...measureRouteCoverage(sources, listStories(root, once))];
  const [short, full] = [routes('1'), routes('')];
  const inLanguage = (all: typeof full, language: string) =>
    all.filter(([name]) => name.startsWith(language));
  const rows = [
    { what: 'procedures called', all: [...measureProcedureCoverage(sources)] },
    { what: 'rules imported', all: [...measureRuleCoverage(sources)] },
    ...['ar', 'en'].flatMap((language) => [
      { what: `routes named, ${language}, test`, all: inLanguage(short, language) },
      { what: `routes named, ${language}, test:full`, all: inLanguage(full, language) },
    ]),
  ].map(({ what, all }) => {
    const names = (how: string) => all.filter(([, one]) => one === how).map(([name]) => name);
    return { what, all, direct: names('direct'), indirect: names('indirect'), none: names('none') };
  });
  console.log('what | all | by a test | indirectly | not');
  for (const { what, all, direct, indirect, none } of rows)
    console.log([what, ...[all, direct, indirect, none].map(({ length }) => length)].join(' | '));
  for (const { what, indirect, none } of rows) {
    if (indirect.length > 0) console.log(`\n${what}, only indirectly: ${indirect.join(', ')}`);
    if (none.length > 0) console.log(`\n${what}, not: ${none.join(', ')}`);
  }
}

function readSources(root: string): Sources {
  const files = globSync('{shared,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.data)$/.test(path),
  });
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** The stories that Playwright lists. */
function listStories(root: string, once: string): Story[] {
  const text = execFileSync(playwright, ['test', '-c', 'web/e2e', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, E2E_ONCE: once },
  });
  return specsOf(JSON.parse(text) as Suite).map(({ file, line, tests }) => ({
    file: `web/e2e/specs/${file}`,
    line,
    languages: tests.map(({ projectName }) => projectName.slice(0, 2)),
  }));
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
