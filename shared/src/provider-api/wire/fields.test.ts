import { describe, expect, test } from 'vitest';
import { AuthData } from '../account/auth.ts';
import { Address } from '../account/profile.ts';
import { ClassroomCard, ClassroomInfo } from '../learning/classroom.ts';
import { Attempt } from '../learning/exam.ts';
import { Instructor } from '../learning/instructor.ts';
import { paymentEndpoints } from '../payment/payment.ts';
import { ContentPage } from '../school/content.ts';
import { FilterChoices } from './envelope.ts';
import { bodyId, flag, int, maybe, money, pathId, withDefault } from './fields.ts';

describe('wire types', () => {
  test.each([
    { sent: 12.5, read: 12.5 },
    { sent: '12.50', read: 12.5 },
    { sent: '-3', read: -3 },
    { sent: '', read: undefined },
    { sent: '1e3', read: undefined },
    { sent: '12 EGP', read: undefined },
    { sent: null, read: undefined },
    { sent: true, read: undefined },
    { sent: Number.NaN, read: undefined },
  ])('money sent as $sent reads as $read', ({ sent, read }) => {
    expect(money.safeParse(sent).data).toBe(read);
  });

  test('an address accepts numbers in its text fields', () => {
    const sent = { building_number: 12, floor: 0, apartment: '7b', postal_code: 11_511 };
    const read = { building_number: '12', floor: '0', apartment: '7b', postal_code: '11511' };
    expect(Address.parse(sent)).toMatchObject(read);
    expect(Address.parse({ floor: null })).toMatchObject({ building_number: null, floor: null });
  });

  test.each([
    { sent: '7', read: 7 },
    { sent: 7.5, read: undefined },
  ])('an integer sent as $sent reads as $read', ({ sent, read }) => {
    expect(int.safeParse(sent).data).toBe(read);
  });

  test.each([
    { sent: 1, read: true },
    { sent: 0, read: false },
    { sent: true, read: true },
    { sent: 2, read: undefined },
    { sent: 'true', read: undefined },
  ])('a flag sent as $sent reads as $read', ({ sent, read }) => {
    expect(flag.safeParse(sent).data).toBe(read);
  });

  test.each([undefined, null])('an optional field that is %s reads as null', (sent) => {
    expect(maybe(int).parse(sent)).toBeNull();
  });

  const login = {
    user: { id: 1, username: 'mona', first_name: 'Mona', last_name: 'Ali', unheard_of: true },
    token: 't',
  };

  test.each([
    { redirect: 101, read: 101 },
    { redirect: '103', read: 103 },
    { redirect: { code: 104 }, read: 104 },
    { redirect: null, read: null },
    { redirect: undefined, read: null },
  ])('a redirect sent as $redirect reads as $read', ({ redirect, read }) => {
    expect(AuthData.parse({ ...login, redirect }).redirect).toBe(read);
  });

  test('drop unknown fields and read absent lists as empty', () => {
    const { user } = AuthData.parse(login);
    expect(user).not.toHaveProperty('unheard_of');

    const card = ClassroomCard.parse({
      id: 1,
      label: 'a',
      title: 'A',
      type: 'online',
      instructor: { label: 'b', user: { first_name: 'B', last_name: 'C' } },
    });
    expect(card).toMatchObject({ enrolled: [], educationYears: [], category: null });
  });

  test.each([undefined, null])('lists and flags that are %s read as their defaults', (sent) => {
    const card = ClassroomCard.parse({
      id: 1,
      label: 'a',
      title: 'A',
      type: 'online',
      educationYears: sent,
      enrolled: sent,
      instructor: { label: 'b', user: { first_name: 'B', last_name: 'C' } },
    });
    expect(card).toMatchObject({ enrolled: [], educationYears: [] });
    expect(withDefault(flag, true).parse(sent)).toBe(true);
    expect(withDefault(flag, true).parse(0)).toBe(false);
  });

  test('accept null for fields that only some responses carry', () => {
    const person = { id: 1, user_id: 2, label: 'a', first_name: 'A', last_name: 'B' };
    const attempt = { id: 1, test_id: 2, created_at: '2026-11-20T10:00:00Z' };
    const startedPayment = {
      provider: 'opay',
      method: 'card',
      reference_number: 'r1',
      expires_at: null,
    };
    const payload = {
      checkout_url: null,
      redirection_url: null,
      data: { cashierUrl: 'https://x' },
    };
    const accepted = [
      ContentPage.safeParse({ title: 'About', html: '', items: null }),
      Instructor.safeParse({ ...person, classrooms: null }),
      Attempt.safeParse({ ...attempt, questions: null, test: null, can_retake: null }),
      paymentEndpoints.recharge.response.safeParse({ ...startedPayment, payload }),
      paymentEndpoints.recharge.response.safeParse({ ...startedPayment, payload: { data: null } }),
      paymentEndpoints.checkoutCourse.response.safeParse({ redirect: null, enrolled: null }),
    ];
    expect(accepted.map(({ success }) => success)).toEqual(accepted.map(() => true));
  });

  test.each([
    { sent: 1, active: true },
    { sent: 0, active: false },
    { sent: null, active: true },
  ])('an enrolment whose `active` is $sent reads as $active', ({ sent, active }) => {
    const info = { title: 'Physics', type: 'online', label: 'physics', instructor_name: 'Hany' };
    expect(ClassroomInfo.parse({ ...info, classroomInfo: {}, active: sent }).active).toBe(active);
  });

  test('reject a missing required field', () => {
    expect(AuthData.safeParse({ user: login.user }).success).toBe(false);
  });

  test.each([
    { id: 1, fits: true },
    { id: 2 ** 31 - 1, fits: true },
    { id: 2 ** 31, fits: false },
    { id: -1, fits: false },
  ])('accept $id as an id: $fits', ({ id, fits }) => {
    expect(bodyId.safeParse(id).success).toBe(fits);
    expect(pathId.safeParse(String(id)).success).toBe(fits);
  });

  test.each([
    { sent: '11', read: 11 },
    { sent: 11, read: 11 },
    ...['01', '1.0', '11 ', ' 11', '+1', '1e1', '0x1', '٣', '', true, null].map((sent) => ({
      sent,
      read: undefined,
    })),
  ])('parse only the canonical id in a path: $sent reads as $read', ({ sent, read }) => {
    expect(pathId.safeParse(sent).data).toBe(read);
  });

  test('accept numbers as values of filter choices', () => {
    const choices = { status: [{ value: 1, label: 'Paid' }], year: [{ value: '2', label: 2026 }] };
    expect(FilterChoices.parse(choices)).toEqual({
      status: [{ value: '1', label: 'Paid' }],
      year: [{ value: '2', label: '2026' }],
    });
  });
});
