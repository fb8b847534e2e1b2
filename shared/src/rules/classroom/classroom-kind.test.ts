import { expect, test } from 'vitest';
import { classroomKind } from './classroom-kind.ts';

test.each([
  { type: 'online', subType: null, kind: 'online' },
  { type: 'center', subType: null, kind: 'center' },
  { type: 'online', subType: 'exam', kind: 'exam' },
  { type: 'center', subType: 'revision', kind: 'revision' },
] as const)('$type with $subType is of kind $kind', ({ kind, ...classroom }) => {
  expect(classroomKind(classroom)).toBe(kind);
});
