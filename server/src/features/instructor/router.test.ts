import { randomUUID } from 'node:crypto';
import { demoCodes } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('instructor procedures', () => {
  test('returns an instructor with their classrooms', async () => {
    const guest = portal.aGuest();
    const { instructors } = await guest.search.directory();
    const label = instructors[0]?.label ?? '';
    const page = await guest.instructor.page({ label });
    expect(page.label).toBe(label);
    expect(page.classrooms.every(({ instructor }) => instructor.label === label)).toBe(true);
  });

  test('returns not_found for an unknown instructor', async () => {
    const page = portal.aGuest().instructor.page({ label: 'nobody-at-all' });
    await expect(page).rejects.toMatchObject({ code: 'not_found' });
  });

  async function instructorNamed(lastName: string): Promise<number> {
    const guest = portal.aGuest();
    const { instructors } = await guest.search.directory();
    const label = instructors.find((one) => one.lastName === lastName)?.label ?? '';
    return (await guest.instructor.page({ label })).id;
  }

  test('applies a code once and returns the same result for a retry', async () => {
    const student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const instructorId = await instructorNamed('Adel');
    const input = { code: demoCodes.centerClassroom, instructorId, idempotencyKey: randomUUID() };
    const { classrooms } = await student.instructor.applyCode(input);
    expect(classrooms).toHaveLength(1);
    expect(await student.instructor.applyCode(input)).toEqual({ classrooms });
    const again = student.instructor.applyCode({ ...input, idempotencyKey: randomUUID() });
    await expect(again).rejects.toMatchObject({ show: true });
  });

  test('rejects a code that a guest enters', async () => {
    const applied = portal.aGuest().instructor.applyCode({ code: 'AbCdEfGhIj', instructorId: 1 });
    await expect(applied).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('rejects a code of the wrong length', async () => {
    const student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const applied = student.instructor.applyCode({ code: 'short', instructorId: 1 });
    await expect(applied).rejects.toMatchObject({ code: 'invalid' });
  });
});
