import { expect, test } from 'vitest';
import { brokenIn } from './house-rules.ts';

const registry = ['registry', 'npmjs', 'org'].join('.');

test.each([
  ['README.md', `install from https://${registry}/`],
  ['web/src/components/card.module.css', '  margin-left: 4px;'],
  ['web/src/components/card.module.css', '.a { left: 0; }'],
  ['web/src/components/card.module.css', '  text-align: right;'],
  ['web/src/components/card.module.css', '  border-top-left-radius: 4px;'],
  ['web/src/components/card.tsx', '<Box ml="md" />'],
  ['web/src/components/card.tsx', '<Box style={{ paddingRight: 4 }} />'],
  ['server/src/app.ts', `// ${'TODO'}: later`],
  ['shared/src/rules/expiry.ts', 'const now = Date.now();'],
])('%s may not say %j', (file, line) => {
  expect(brokenIn(file, line)).toHaveLength(1);
});

test.each([
  ['web/src/components/card.module.css', '  margin-inline-start: 4px;'],
  ['web/src/components/card.module.css', '  inset-inline-start: 0;'],
  ['web/src/components/card.module.css', '  left: 0; /* house-rules: follows the pointer */'],
  ['web/src/components/card.tsx', '<Box ms="md" />'],
  ['shared/src/rules/expiry.test.ts', 'const now = Date.now();'],
])('%s may say %j', (file, line) => {
  expect(brokenIn(file, line)).toEqual([]);
});
