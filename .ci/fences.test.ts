import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const imports = 'eslint(no-restricted-imports)';

/** The path, the content and the expected rule of each file. */
const planted = [
  ['shared/src/contracts/a.ts', "import '../rules/x.ts';", imports],
  ['shared/src/contracts/b.ts', "import '../provider-api/x.ts';", imports],
  ['shared/src/contracts/c.ts', "import 'node:fs';", imports],
  ['shared/src/rules/a.ts', "import '../provider-api/x.ts';", imports],
  ['shared/src/rules/b.ts', "import 'fastify';", imports],
  ['shared/src/provider-api/a.ts', "import 'undici';", imports],
  ['shared/src/provider-api/a.test.ts', "import '@fasl/provider';", imports],
  ['server/src/a.ts', "import '@fasl/provider';", imports],
  ['server/src/features/b.ts', "import 'postgres';", imports],
  ['server/src/test-support/b.ts', "import 'drizzle-orm/pg-core';", imports],
  ['server/src/c.ts', "import 'react-dom/server';", imports],
  ['server/provider/src/a.ts', "import '@fasl/server/app-router';", imports],
  ['server/launch/a.ts', "import '../src/app.ts'; import '../../web/src/x.ts';", imports],
  ['web/src/a.ts', "import { a } from '@fasl/server/app-router'; a();", imports],
  ['web/src/b.ts', "import '@fasl/shared/provider-api';", imports],
  ['web/src/c.ts', "export const load = () => import('node:fs');", imports],
  ['web/src/d.ts', "import '@fasl/shared/rules/page/pages';", imports],
  ['web/src/lib/a.ts', "import '#components/x.ts';", imports],
  ['web/src/lib/b.ts', "import '@fasl/shared/provider-api/user';", imports],
  ['web/src/components/a.ts', "import '#features/x/y.ts';", imports],
  ['web/src/components/b.ts', "import '../router.tsx';", imports],
  ['web/src/features/a/a.ts', "import '#features/b/y.ts';", imports],
  ['web/src/features/a/b.ts', "import '../b/y.ts';", imports],
  ['web/src/features/a/deep/c.ts', "import '../../b/y.ts';", imports],
  ['web/src/features/a/d.ts', "import '../../routes/x.ts';", imports],
  ['web/e2e/a.ts', "import '../src/features/a/a.ts';", imports],
  ['server/src/any.ts', 'export const a = (b: any) => b;', 'typescript(no-explicit-any)'],
  ['server/src/ignore.ts', '// @ts-ignore\nexport const a = 1;', 'typescript(ban-ts-comment)'],
  ['server/src/float.ts', 'Promise.resolve(1);', 'typescript(no-floating-promises)'],
  ['server/src/default.ts', 'export default 1;', 'import(no-default-export)'],
  ['server/src/print.ts', "console.log('x');", 'eslint(no-console)'],
  ['server/src/long.ts', 'export {};\n'.repeat(251), 'eslint(max-lines)'],
  ['server/src/ring.ts', "export * from './ring2.ts'; export const a = 1;", 'import(no-cycle)'],
  ['server/src/ring2.ts', "export * from './ring.ts'; export const b = 1;", 'import(no-cycle)'],
] as const;

const allowed = [
  ['shared/src/rules/ok.ts', "import { z } from 'zod'; import '../contracts/x.ts'; z.null();"],
  ['server/src/test-support/ok.ts', "import '@fasl/shared/provider-api';"],
  ['server/src/main.ts', "import '@fasl/provider';"],
  ['server/src/features/ok.test.ts', "import '@fasl/provider/testing';"],
  ['web/src/lib/ok.ts', "import type { A } from '@fasl/server/app-router'; export type B = A;"],
  ['web/src/routes/-ok.test.ts', "import '@fasl/shared/rules/page/pages';"],
  ['web/src/features/a/ok.ts', "import './x.ts'; import '#lib/x.ts'; import '#components/y.ts';"],
  ['web/src/features/a/deep/ok.ts', "import '../x.ts';"],
  ['web/src/routes/ok.ts', "import '#features/a/x.ts'; import '#components/y.ts';"],
  ['web/e2e/ok.ts', "import '../src/i18n/x.ts'; import '../src/lib/format.ts';"],
] as const;

let root: string;
let found: Map<string, Set<string>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fences-'));
  const config = `export { default } from ${JSON.stringify(resolve('oxlint.config.ts'))};`;
  await plant('oxlint.config.ts', config);
  await plant('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext" } }');
  for (const [file, text] of [...planted, ...allowed]) await plant(file, text);
  found = await lint();
});

afterAll(() => rm(root, { recursive: true }));

describe('import fences', () => {
  test.each(planted)('%s cannot contain %s', (file, _, rule) => {
    expect([...(found.get(file) ?? [])]).toContain(rule);
  });

  test.each(allowed)('%s can contain %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

async function lint(): Promise<Map<string, Set<string>>> {
  const command = resolve('node_modules/.bin/oxlint');
  const output = await new Promise<string>((done) => {
    execFile(command, ['--type-aware', '-f', 'json'], { cwd: root }, (_, text) => done(text));
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string }[];
  };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  return new Map([...byFile].map(([file, list]) => [file, new Set(list.map(({ code }) => code))]));
}
