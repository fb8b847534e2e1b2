import { expect, test } from 'vitest';
import { createContractPathTest } from './contract-path.ts';

test.each([
  ['/base/api/settings', true],
  ['/base/api/Settings', true],
  ['/base/api/classroom/get/physics', true],
  ['/base/api/student/progress', true],
  ['/base/api/file/a.pdf', true],
  ['/base/api/file/2026/a.pdf', true],
  ['/now', true],
  ['/settings', false],
  ['/base/api/uploads/a.png', false],
  ['/storage/a.png', false],
])('for the path %s, isContractPath returns %s', (path, expected) => {
  expect(createContractPathTest('https://provider.test/base/api')(path)).toBe(expected);
});

test('isContractPath matches paths from the root when the API has no path', () => {
  const isContractPath = createContractPathTest('https://provider.test');
  expect(isContractPath('/settings')).toBe(true);
  expect(isContractPath('/storage/a.png')).toBe(false);
});
