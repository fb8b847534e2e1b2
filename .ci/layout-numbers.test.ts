import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { measureLayout } from './layout-numbers.ts';

const tree = {
  'server/provider/src/main.ts': '',
  'server/provider/src/a/x.ts': "import './y.ts';",
  'server/provider/src/a/y.ts': "import './x.ts';",
  'server/src/main.ts': '',
  'server/src/main.test.ts': '',
  'server/src/b/find-test.ts': '',
  'shared/src/a/x.ts': "import '../b/y.ts';",
  'shared/src/a/z.ts': '',
  'shared/src/b/y.ts': '',
  'shared/src/b/w.ts': "import '../a/z.ts';",
  'web/src/c/one.ts': 'line\n',
  'web/src/c/two.tsx': 'line\n'.repeat(50),
  'web/src/c/three.ts': 'line\n'.repeat(130),
  'server/provider/demo-school/seed.ts': 'line\n'.repeat(7),
};

describe('measureLayout', () => {
  it('counts cycles, folders, names and lines of a tree', () => {
    const root = mkdtempSync(join(tmpdir(), 'layout-numbers-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [file, text] of Object.entries(tree)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const numbers = measureLayout(root).map(({ name, now }) => [name, now]);
    expect(Object.fromEntries(numbers)).toEqual({
      'file / folder cycles, server/provider/src': '1 / 0',
      'file / folder cycles, server/src': '0 / 0',
      'file / folder cycles, shared/src': '0 / 1',
      'file / folder cycles, web/src': '0 / 0',
      'entries of server/provider/src': '2, 1 loose',
      'entries of server/src': '2, 1 loose',
      'largest number of source files in a folder': '3 (web/src/c)',
      'production files that a test glob matches': '1',
      'import chain of web/src/features/exam, files': '1',
      'web files': '3',
      'web lines, median': '50',
      'web lines, p90': '130',
      'demo school as TypeScript, lines': '7',
    });
  });
});
