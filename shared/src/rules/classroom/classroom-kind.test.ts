import { describe, expect, test } from 'vitest';
import { getClassroomKind } from './classroom-kind.ts';

describe('getClassroomKind', () => {
  test.each([
    { type: 'online', subType: null, kind: 'online' },
    { type: 'center', subType: null, kind: 'center' },
    { type: 'online', subType: 'exam', kind: 'exam' },
    { type: 'center', subType: 'revision', kind: 'revision' },
  ] as const)('returns $kind for $type with $subType', ({ kind, ...classroom }) => {
    expect(getClassroomKind(classroom)).toBe(kind);
  });
});
