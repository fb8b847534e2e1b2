import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coreSpecs, listAffectedSpecs, specsByNoun } from './affected-specs.ts';

describe('listAffectedSpecs', () => {
  test.each([
    ['a changed story', 'web/e2e/specs/account/login.spec.ts', ['/login.spec']],
    ['a web feature', 'web/src/features/photo/use-picture.ts', ['photo']],
    ['a procedure', 'server/src/features/subscription/router.ts', ['subscription']],
    ['a provider module', 'server/provider/src/modules/webinar/book.ts', ['webinar']],
    ['code that every page uses', 'web/src/components/button/button.tsx', coreSpecs],
    ['a migration', 'server/provider/src/database/migrations/0001.sql', coreSpecs],
    ['a unit test', 'web/src/features/photo/crop.test.ts', []],
    ['a document', 'docs/runbook.md', []],
  ])('selects the stories that %s can affect', (_kind, file, specs) => {
    expect(listAffectedSpecs([file])).toEqual(specs);
  });

  test('selects each story once', () => {
    const files = ['web/src/features/photo/a.ts', 'web/src/features/photo/b.ts'];
    expect(listAffectedSpecs(files)).toEqual(['photo']);
  });
});

test.each([...new Set([...Object.values(specsByNoun).flat(), ...coreSpecs])])(
  'the word %s matches the path of a story',
  (word) => {
    const stories = readdirSync('web/e2e/specs', { encoding: 'utf8', recursive: true });
    expect(stories.filter((file) => file.includes(word))).not.toEqual([]);
  },
);
