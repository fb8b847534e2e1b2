import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { expect, test } from 'vitest';
import { endsOf } from './ends-of.ts';

const at = '2026-11-27T20:00:40.000Z';
const offering = (action: string, expiresAt: string | null) =>
  ({
    tabs: [{ sections: [{ lessons: [{ action, expiresAt }] }] }],
  }) as unknown as ClassroomPage;

test.each([
  ['open', at, [at]],
  ['open', null, []],
  ['expired', at, []],
])('a lesson that is %s until %s ends at %j', (action, expiresAt, ends) => {
  expect(endsOf(offering(action, expiresAt))).toEqual(ends);
});
