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

  test('returns the admission status or ban to the student', async () => {
    const stateFor = async (who: Visitor, name: string) =>
      (await who.classroom.page({ label: name })).state;

    expect(await stateFor(mariam, 'chemistry-dokki')).toBe('pending');
    expect(await stateFor(trouble, 'chemistry-dokki')).toBe('rejected');
    expect(await stateFor(trouble, 'electricity')).toBe('banned');
  });
});
