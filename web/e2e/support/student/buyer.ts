import type { Page } from '@playwright/test';
import { codeBatches, codes } from '../../../../server/provider/src/db/schema/code.ts';
import { hashCode } from '../../../../server/provider/src/lib/secret-hash.ts';
import { setBalance } from '../../../../server/provider/test-support/payments/payer.ts';
import { readProviderEnv, withDatabase } from '../product/school-database.ts';
import { test as base } from '../runner/test.ts';
import { registerStudent } from './registered-student.ts';

type BuyerOptions = { balance?: number; incomplete?: boolean };

/** For tests of purchases: signs a new student in, with a balance in EGP. */
export const test = base.extend<{
  /** Returns the id of the student. */
  signInBuyer: (page: Page, options?: BuyerOptions) => Promise<number>;
}>({
  signInBuyer: async ({ baseURL }, provide) => {
    await provide(async (page, { balance = 0, incomplete = false } = {}) => {
      const student = await registerStudent(baseURL ?? '');
      await student.signIn(page.request, `buyer-${student.phone}`);
      return withDatabase(async ({ db, client }) => {
        const [row] = await client`select students.id from students
          join users on users.id = students.user_id where users.email = ${student.identifier}`;
        const id = Number(row?.['id']);
        if (!incomplete) {
          await client`update students set profile_completed_at = now(),
            parent_phone = '01100000000', parent_relation = 'Mother' where id = ${id}`;
        }
        if (balance > 0) await setBalance(db, id, balance * 100);
        return id;
      });
    });
  },
});

let serial = 0;

/** Creates a scratch card for lessons of a price in EGP. */
export async function createScratchCard(price: number): Promise<string> {
  serial += 1;
  const code = `C${process.pid}${serial}xxxxxxxxxx`.slice(0, 10);
  await withDatabase(async ({ db }) => {
    const [batch] = await db
      .insert(codeBatches)
      .values({ kind: 'scratch', value: price * 100 })
      .returning();
    const codeHash = hashCode(code, readProviderEnv().CODE_PEPPER);
    await db.insert(codes).values({ batchId: batch?.id ?? 0, codeHash });
  });
  return code;
}

export { expect, failedRequest } from '../runner/test.ts';
