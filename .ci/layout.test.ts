import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { findLayoutViolations, findViolations } from './layout.ts';

const layout = { root: 'pkg', maxLooseFiles: 1, acyclic: ['files', 'folders'] as const };
const broken = (sources: Record<string, string>) =>
  findViolations(layout, new Map(Object.entries(sources)));

test('the repository has no violation', () => {
  expect(findLayoutViolations()).toEqual([]);
});

test.each(['server/provider/src', 'server/src', 'shared/src', 'web/src'])(
  'findLayoutViolations reports folders of %s that import each other',
  (source) => {
    const root = plantTree({
      [`${source}/a/x.ts`]: "import type { Y } from '../b/y.ts';",
      [`${source}/a/z.ts`]: '',
      [`${source}/b/y.ts`]: '',
      [`${source}/b/w.ts`]: "import '../a/z.ts';",
    });
    expect(findLayoutViolations(root)).toEqual([
      `import each other in a circle: ${source}/a, ${source}/b`,
    ]);
  },
);

describe('findViolations', () => {
  it('accepts folders that import one way', () => {
    expect(
      broken({
        'pkg/main.ts': "import './a/x.ts';",
        'pkg/a/x.ts': "from '../b/y.ts'",
        'pkg/b/y.ts': '',
      }),
    ).toEqual([]);
  });

  it('reports two files that import each other, even if only types are imported', () => {
    expect(
      broken({
        'pkg/a/x.ts': "import type { Y } from './y.ts';",
        'pkg/a/y.ts': "import './x.ts';",
      }),
    ).toEqual(['import each other in a circle: pkg/a/x.ts, pkg/a/y.ts']);
  });

  it('reports two folders that import each other through different files', () => {
    expect(
      broken({
        'pkg/a/x.ts': "import './../b/y.ts';",
        'pkg/a/z.ts': '',
        'pkg/b/y.ts': '',
        'pkg/b/w.ts': "import '../a/z.ts';",
      }),
    ).toEqual(['import each other in a circle: pkg/a, pkg/b']);
  });

  it('accepts loose files that import folders or are imported by them', () => {
    const sources = {
      'pkg/main.ts': "import './a/x.ts';",
      'pkg/env.ts': '',
      'pkg/a/x.ts': "import '../env.ts';",
    };
    const entries = new Map(Object.entries(sources));
    expect(findViolations({ ...layout, maxLooseFiles: 2 }, entries)).toEqual([]);
  });

  it('reports a folder with more than 25 files', () => {
    const files = Array.from({ length: 26 }, (_, index) => [`pkg/a/f${index}.ts`, '']);
    expect(broken(Object.fromEntries(files))).toEqual(['pkg/a: 26 files, at most 25']);
  });

  it('reports an import chain that passes through too many files of a folder', () => {
    const chain = { from: 'pkg/r/route.ts', folder: 'pkg/a', maxFiles: 3 };
    const sources = {
      'pkg/r/route.ts': "import '../a/x.ts';",
      'pkg/a/x.ts': "import './y.ts'; import '../b/w.ts';",
      'pkg/a/y.ts': "import type { Z } from './z.ts';",
      'pkg/a/z.ts': '',
      'pkg/b/w.ts': '',
    };
    const entries = new Map(Object.entries(sources));
    expect(findViolations({ ...layout, chain }, entries)).toEqual([
      'imports more than 3 files deep: pkg/r/route.ts, pkg/a/x.ts, pkg/a/y.ts, pkg/a/z.ts',
    ]);
    expect(findViolations({ ...layout, chain: { ...chain, maxFiles: 4 } }, entries)).toEqual([]);
  });

  it('reports more loose files than the layout allows', () => {
    expect(broken({ 'pkg/main.ts': '', 'pkg/other.ts': '' })).toEqual([
      'pkg: 2 loose files, at most 1',
    ]);
  });

  it.each(['pkg/test/list.ts', 'pkg/a/test.ts', 'pkg/a/test-list.ts', 'pkg/a/find-test.ts'])(
    'reports %s, which test tools would run',
    (file) => {
      expect(broken({ [file]: '' })).toEqual([`${file}: named like a test`]);
    },
  );
});

function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'layout-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
