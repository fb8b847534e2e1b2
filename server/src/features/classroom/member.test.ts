import { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import { describe, expect, test } from 'vitest';
import { toClassroomPage } from './page.ts';

const media = (given: string | null) => given;
const viewing = { media, language: 'en-GB', isStudent: true, now: new Date() } as const;

describe('membership', () => {
  test.each([
    [[{ pivot: { active: true, pivot_status: 'late' } }], true],
    [[{ pivot: { active: true, pivot_status: 'ahead' } }], true],
    [[{ pivot: { active: true } }], true],
    [[{ pivot: { active: false, pivot_status: 'late' } }], false],
    [[], false],
  ])('for the enrolments %j, isMember returns %s', (enrolled, isMember) => {
    const full = ClassroomFull.parse({
      id: 1,
      label: 'physics',
      title: 'Physics',
      type: 'online',
      instructor: { label: 'hany', user: { first_name: 'Hany', last_name: 'Saleh' } },
      status: 'open',
      accessible: true,
      enrolled,
      tabs: [],
    });
    expect(toClassroomPage(full, viewing).isMember).toBe(isMember);
  });
});
