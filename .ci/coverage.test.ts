import { describe, expect, test } from 'vitest';
import {
  findPaths,
  measureProcedureCoverage,
  measureRouteCoverage,
  measureRuleCoverage,
} from './coverage.ts';

describe('coverage', () => {
  test('procedures are covered when a server test calls them', () => {
    const sources = new Map([
      ['server/src/api/app-router.ts', 'router({\n  fees: feesRouter,\n});'],
      [
        'server/src/features/fees/router.ts',
        'export const feesRouter = router({\n  a: x,\n  b: y,\n});',
      ],
      ['server/src/features/fees/router.test.ts', 'await student.fees.a();'],
    ]);
    expect(Object.fromEntries(measureProcedureCoverage(sources))).toEqual({
      'fees.a': 'direct',
      'fees.b': 'none',
    });
  });

  test('rules are covered indirectly when only an imported file imports them', () => {
    const rules = ['a', 'b', 'c'].map((name) => `export const ${name} = 1;`).join('\n');
    const sources = new Map([
      ['shared/src/rules/r.ts', rules],
      ['shared/src/rules/r.test.ts', "import { a } from './r.ts';"],
      ['server/src/app.ts', "import { b } from '@fasl/shared/rules/r';"],
      ['server/src/app.test.ts', "import { app } from './app.ts';"],
    ]);
    const found = Object.fromEntries(measureRuleCoverage(sources));
    expect(found).toEqual({ 'r#a': 'direct', 'r#b': 'indirect', 'r#c': 'none' });
  });

  test('routes are covered in the languages of the stories that name them', () => {
    const story = "import { open } from '../help.ts';\ntest('one', () => open());\ntest('two', x);";
    const sources = new Map([
      ['web/src/routeTree.gen.ts', "interface FileRoutesByTo {\n  '/': a;\n  '/room/$id': b;\n}"],
      ['web/e2e/help.ts', 'export const open = () => goto(`/room/1?tab=2`);'],
      ['web/e2e/specs/a.spec.ts', story],
    ]);
    const stories = [{ file: 'web/e2e/specs/a.spec.ts', line: 2, languages: ['en'] }];
    const covered = [...measureRouteCoverage(sources, stories)].filter(
      ([, how]) => how === 'direct',
    );
    expect(covered).toEqual([['en /room/$id', 'direct']]);
  });

  test('routes in the table of a loop are covered only by the story in that loop', () => {
    const story = [
      "test.describe('rooms', () => {",
      "  for (const path of ['/room/1']) {",
      "    test('one', () => goto(path));",
      '  }',
      '',
      "  test('two', x);",
      '});',
    ].join('\n');
    const sources = new Map([
      ['web/src/routeTree.gen.ts', "interface FileRoutesByTo {\n  '/room/$id': b;\n}"],
      ['web/e2e/specs/a.spec.ts', story],
    ]);
    const covered = (line: number) => {
      const stories = [{ file: 'web/e2e/specs/a.spec.ts', line, languages: ['en'] }];
      return measureRouteCoverage(sources, stories).get('en /room/$id');
    };
    expect([covered(3), covered(6)]).toEqual(['direct', 'none']);
  });

  test('routes are covered in both languages by a story that changes the language', () => {
    const story = "test('one', () => { goto('/'); changeLanguage(page, other); });";
    const sources = new Map([
      ['web/src/routeTree.gen.ts', "interface FileRoutesByTo {\n  '/': a;\n}"],
      ['web/e2e/specs/a.spec.ts', story],
    ]);
    const stories = [{ file: 'web/e2e/specs/a.spec.ts', line: 1, languages: ['en'] }];
    expect([...measureRouteCoverage(sources, stories).values()]).toEqual(['direct', 'direct']);
  });

  test.each([
    ["goto('/faqs?a=1')", ['/faqs']],
    [`const room = \`/room/\${id}\`;\ngoto(\`\${room}/list\`)`, ['/room/x', '/room/x/list']],
    ["waitForURL('**/signup/2')", ['/signup/2']],
    ['toHaveURL(/\\/payment\\/callback\\?reference=/)', ['/payment/callback']],
    ["toHaveAttribute('href', '/login')", []],
  ])('findPaths finds the visited paths in %j', (text, paths) => {
    expect(findPaths(text)).toEqual(paths);
  });
});
