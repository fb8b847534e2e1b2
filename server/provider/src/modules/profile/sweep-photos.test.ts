import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { users } from '../../db/schema/user.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { sweepPhotos } from './sweep-photos.ts';

const root = mkdtempSync(join(tmpdir(), 'fasl-sweep-photos-'));
const files = openDiskStore(root);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

const addPhoto = async () => {
  const key = `media/photos/${randomUUID()}.png`;
  await files.put(key, Buffer.from('a photo'));
  return key;
};

describe('sweepPhotos', () => {
  test('deletes photos of no account after a day and keeps shown and new ones', async () => {
    const { db } = database;
    const [shown, lost] = [await addPhoto(), await addPhoto()];
    const { userId } = await addStudent(db);
    await db
      .update(users)
      .set({ profilePhoto: `/${shown}` })
      .where(eq(users.id, userId));
    await sweepPhotos({ db, files, now: () => new Date() });
    expect(await files.stat(lost)).not.toBeNull();
    await sweepPhotos({ db, files, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(await files.stat(lost)).toBeNull();
    expect(await files.stat(shown)).not.toBeNull();
  });
});
