import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { students } from '../schema/user.ts';
import { runMarkedWrite, toWriteMark, untilWriteMarkSql, type WriteMark } from './write-mark.ts';

let database: TestDatabase;
let studentId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  [{ id: studentId }] = (await database.db.select({ id: students.id }).from(students).limit(1)) as [
    { id: number },
  ];
});
afterAll(() => database.close());

async function readMark(): Promise<WriteMark | null> {
  const sentAt = performance.now();
  const [row] = await database.db
    .select({ untilMs: untilWriteMarkSql, mark: students.primaryReadsUntil })
    .from(students)
    .where(eq(students.id, studentId));
  return toWriteMark(row?.untilMs ?? null, sentAt);
}

const noErrors = (error: unknown) => {
  throw error;
};

async function write(mark: WriteMark | null, run: () => Promise<void> = async () => {}) {
  await runMarkedWrite({ db: database.db, studentId, mark, onError: noErrors }, run);
}

describe('runMarkedWrite', () => {
  test('marks the student before the write', async () => {
    expect(await readMark()).toBe(null);
    let during: WriteMark | null = null;
    await write(null, async () => {
      during = await readMark();
    });

    expect(during).not.toBe(null);
  });

  test('does not repeat a mark that still lasts', async () => {
    await write(null);
    const before = await readMark();
    await write(before);
    const after = await readMark();

    // The same mark, known with the precision of two round trips.
    expect(after?.earliest).toBeLessThanOrEqual(before?.latest ?? 0);
    expect(after?.latest).toBeGreaterThanOrEqual(before?.earliest ?? 0);
  });

  test('marks again after a write that outlasts its mark', async () => {
    await write(null, async () => {
      await sleep(2_100);
    });
    const endedAt = performance.now();

    expect((await readMark())?.latest).toBeGreaterThan(endedAt + 1_000);
  });

  test('marks again after a write that fails late', async () => {
    const failing = write(null, async () => {
      await sleep(2_100);
      throw new Error('failed');
    });

    await expect(failing).rejects.toThrow('failed');
    expect((await readMark())?.latest).toBeGreaterThan(performance.now() + 1_000);
  });
});
