import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const at = '2026-11-27T20:00:40.000Z';
const offering = (action: string, expiresAt: string | null, startsAt: string | null) =>
  ({
    tabs: [{ sections: [{ lessons: [{ action, expiresAt, startsAt }] }] }],
  }) as unknown as ClassroomPage;

test.each([
  ['open', at, null, [at]],
  ['open', null, null, []],
  ['expired', at, null, []],
  ['closed', null, at, [at]],
  ['closed', null, null, []],
])(
  'a lesson that is %s, ends at %s and opens at %s changes at %j',
  (action, end, start, changes) => {
    expect(changesOf(offering(action, end, start))).toEqual(changes);
  },
);
