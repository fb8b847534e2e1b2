import { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import { describe, expect, test } from 'vitest';
import { toClassroomPage } from './page.ts';

const media = (given: string | null) => given;
const viewing = { media, language: 'en-GB', isStudent: true, now: new Date() } as const;

const classroomWith = (facts: object) =>
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

describe('classroom page', () => {
  test.each([
    [{ admission_status: 'banned' }, 'banned'],
    [{ admission_status: 'accepted', enrolled: [{ pivot: { active: false } }] }, 'banned'],
    [{ admission_status: 'approved' }, 'open'],
    [{ admission_status: 'rejected' }, 'rejected'],
    [{ admissionResponse: { status: 'pending' } }, 'pending'],
    [{ admission_status: 'default', admissionResponse: { status: 'pending' } }, 'pending'],
    [{ admission_status: 'default', admissionResponse: { status: 'rejected' } }, 'rejected'],
    [{ admissionResponse: { status: 'accepted' } }, 'open'],
    [{ admission_status: 'default', admissionResponse: { status: 'approved' } }, 'open'],
    [{ admission_status: 'rejected', admissionResponse: { status: 'accepted' } }, 'rejected'],
    [{ admission_status: 'default' }, 'register'],
    [{ admissionResponse: { status: 'constructor' } }, 'register'],
    [{}, 'register'],
  ])('maps %j to the state %s', (facts, state) => {
    expect(toClassroomPage(classroomWith(facts), viewing).state).toBe(state);
  });

  test.each([
    ['2026-12-25T10:00:00Z', '2026-12-04T10:00:00Z'],
    ['2026-12-25T10:00:00Z', undefined],
    [undefined, undefined],
  ])(
    'keeps the charge time %s and the opening time %s of a subscription unchanged',
    (chargedAt, opensAt) => {
      const subscription = {
        id: 1,
        classroom_id: 1,
        plan: 'monthly',
        status: 'active',
        lessons_left: 3,
        remaining_amount: 150,
        next_charge_at: chargedAt,
        next_opens_at: opensAt,
      };
      const page = toClassroomPage(classroomWith({ subscription }), viewing);
      expect(page.subscription).toMatchObject({
        nextChargeAt: chargedAt ?? null,
        nextOpensAt: opensAt ?? null,
      });
    },
  );
});
