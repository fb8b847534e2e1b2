import { ClassroomFull } from '@fasl/shared/provider-api/classroom';
import { expect, test } from 'vitest';
import { toClassroomPage } from './page.ts';

const media = (given: string | null) => given;
const viewing = { media, language: 'en-GB', isStudent: true, now: new Date() } as const;

const told = (facts: object) =>
  ClassroomFull.parse({
    id: 1,
    label: 'physics',
    title: 'Physics',
    type: 'online',
    instructor: { label: 'hany', user: { first_name: 'Hany', last_name: 'Saleh' } },
    status: 'open',
    accessible: true,
    has_admission: true,
    tabs: [],
    ...facts,
  });

test.each([
  [{ admission_status: 'banned' }, 'banned'],
  [{ admission_status: 'accepted', enrolled: [{ pivot: { active: false } }] }, 'banned'],
  [{ admission_status: 'approved' }, 'open'],
  [{ admission_status: 'rejected' }, 'rejected'],
  [{ admissionResponse: { status: 'pending' } }, 'pending'],
  [{}, 'register'],
])('a classroom with %j is %s', (facts, state) => {
  expect(toClassroomPage(told(facts), viewing).state).toBe(state);
});
