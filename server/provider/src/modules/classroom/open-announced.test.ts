import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { courses } from '../../db/schema/classroom.ts';
import { openAnnouncedLessons } from './open-announced.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const announcedAt = new Date('2027-01-10T16:00:00Z');
const after = (ms: number) => new Date(announcedAt.getTime() + ms);

describe('openAnnouncedLessons', () => {
  test.each([
    ['not yet visible', { active: false, buyable: false }],
    ['closed', { active: true, buyable: false }],
  ])(
    'opens a lesson that is %s at the announced time, but not again after it was closed',
    async (_, sale) => {
      const { db } = provider.services;
      const { id } = await addLesson(db, { ...sale, startsAt: announcedAt });
      const runJob = async (now: Date) => {
        await openAnnouncedLessons({ db, now: () => now });
        const [row] = await db.select().from(courses).where(eq(courses.id, id));
        return { active: row?.active, buyable: row?.buyable };
      };

      expect(await runJob(after(-1))).toEqual(sale);
      expect(await runJob(announcedAt)).toEqual({ active: true, buyable: true });

      await db.update(courses).set({ buyable: false }).where(eq(courses.id, id));
      expect(await runJob(after(5_000))).toEqual({ active: true, buyable: false });
    },
  );

  test('does not change a lesson without an announcement', async () => {
    const { db } = provider.services;
    const { id } = await addLesson(db, { buyable: false });
    await openAnnouncedLessons({ db, now: () => announcedAt });
    const [row] = await db.select().from(courses).where(eq(courses.id, id));
    expect(row).toMatchObject({ buyable: false, startsAt: null });
  });
});
