import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let trouble: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  trouble = await portal.aStudent(demoStudents.trouble.email, demoPassword);
});
afterAll(() => portal.stop());

const label = 'organic-chemistry';
const lessonsOf = ({ tabs }: ClassroomPage) =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons));

describe('classroom procedures', () => {
  test('returns contents and prices to a guest, without the server’s time', async () => {
    const page = await portal.aGuest().classroom.page({ label });

    expect(page).toMatchObject({
      label,
      state: 'open',
      now: null,
      subscription: null,
      offer: null,
    });
    expect(page.tabs.map(({ sections }) => sections.length)).toEqual([2, 1]);
    const actions = new Set(lessonsOf(page).map(({ action }) => action));
    expect(actions).toEqual(new Set(['enroll', 'buy', 'closed']));
    expect(
      lessonsOf(page).every(({ progress, expiresAt }) => progress === null && !expiresAt),
    ).toBe(true);
  });

  test('returns not_found for an unknown classroom', async () => {
    const page = portal.aGuest().classroom.page({ label: 'no-such-classroom' });
    await expect(page).rejects.toMatchObject({ code: 'not_found' });
  });

  test('returns open lessons, expired lessons and the current lesson to a student', async () => {
    const page = await mariam.classroom.page({ label });
    const lessons = lessonsOf(page);

    expect(page.now).not.toBeNull();
    expect(lessons.slice(0, 3).map(({ action }) => action)).toEqual(['expired', 'open', 'enroll']);
    const open = lessons.find(({ action }) => action === 'open');
    expect(open).toMatchObject({ isCurrent: open?.id === page.current?.id, requires: null });
    expect(Date.parse(open?.expiresAt ?? '')).toBeGreaterThan(Date.parse(page.now ?? ''));
    expect(open?.progress).toBeGreaterThan(0);
  });

  test('returns the missing prerequisites of a locked lesson', async () => {
    const lessons = lessonsOf(await mariam.classroom.page({ label }));
    const locked = lessons[5];

    expect(locked?.requires).toMatchObject({ criteria: 'complete' });
    expect(locked?.requires?.groups.map((group) => group.map(({ id }) => id))).toEqual([
      [lessons[4]?.id],
      [lessons[1]?.id, lessons[3]?.id],
    ]);
  });

  test.each([
    ['math-final-revision', 'soon'],
    ['logic-first-secondary', 'closed'],
    ['chemistry-dokki', 'register'],
  ])('returns %s to a guest with the state "%s"', async (name, state) => {
    expect(await portal.aGuest().classroom.page({ label: name })).toMatchObject({ state });
  });

  test.each(['logic-first-secondary', 'math-final-revision'])(
    'returns open classrooms of the same year with %s, which has no lessons for sale',
    async (name) => {
      const guest = portal.aGuest();
      const { years, others } = await guest.classroom.page({ label: name });

      expect(others).toHaveLength(3);
      for (const other of others) {
        expect(other.years.some((year) => years.includes(year))).toBe(true);
        const { state } = await guest.classroom.page({ label: other.label });
        expect(['open', 'register', 'locked']).toContain(state);
      }
    },
  );

  test('returns classrooms of the same subject first to a banned student', async () => {
    const { subject, others } = await trouble.classroom.page({ label: 'electricity' });

    expect(others.map((other) => other.subject?.id)).toEqual(Array(3).fill(subject?.id));
    expect(others.map((other) => other.label)).not.toContain('electricity');
  });

  test('returns no classroom that has refused the student', async () => {
    for (const refused of ['electricity', 'chemistry-dokki']) {
      const { others } = await trouble.classroom.page({ label: refused });
      for (const other of others) {
        const { state } = await trouble.classroom.page({ label: other.label });
        expect(['open', 'register', 'locked']).toContain(state);
      }
    }
  });

  test('returns no other classrooms with an open one', async () => {
    expect(await mariam.classroom.page({ label })).toMatchObject({ state: 'open', others: [] });
  });

  test('returns the admission status or ban to the student', async () => {
    const stateFor = async (who: Visitor, name: string) =>
      (await who.classroom.page({ label: name })).state;

    expect(await stateFor(mariam, 'chemistry-dokki')).toBe('pending');
    expect(await stateFor(trouble, 'chemistry-dokki')).toBe('rejected');
    expect(await stateFor(trouble, 'electricity')).toBe('banned');
  });
});
