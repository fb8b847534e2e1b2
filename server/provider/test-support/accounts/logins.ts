import { afterAll, beforeAll, beforeEach } from 'vitest';
import { students, users } from '../../src/db/schema/user.ts';
import { changeSettings } from '../../src/db/settings-store.ts';
import { createTestClient } from '../browser.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { hashAtLowCost } from './cheap-password.ts';

export const loginPassword = 'Correct1horse';

/** Creates a separate student with three device slots for each test. */
export function prepareLogins() {
  let provider: TestProvider;
  let passwordHash: string;
  /** The student of the running test. The email and phone contain the serial number. */
  const own = { serial: 0, email: '', phone: '', userId: 0 };

  beforeAll(async () => {
    provider = await startTestProvider({ template: 'empty' });
    await changeSettings(provider.services.db, { device_limit: 3 });
    passwordHash = await hashAtLowCost(loginPassword);
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    own.serial += 1;
    Object.assign(own, await addStudent(own.serial));
  });

  async function addStudent(number: number) {
    const { db } = provider.services;
    const names = {
      email: `student${number}@fasl.test`,
      phoneNumber: `010${String(number).padStart(8, '0')}`,
      username: `student${number}`,
    };
    const [user] = await db
      .insert(users)
      .values({ ...names, role: 'student', firstName: 'Sara', lastName: 'Ali', passwordHash })
      .returning();
    if (!user) throw new Error('no user');
    await db.insert(students).values({ userId: user.id, number: String(20_000_000 + number) });
    return { email: names.email, phone: names.phoneNumber, userId: user.id };
  }

  /** Each attempt comes from a separate address. */
  const browser = (options = {}) =>
    createTestClient(provider.app, { address: `10.9.${own.serial}.1`, ...options });

  return { own, addStudent, browser, provider: () => provider, db: () => provider.services.db };
}
