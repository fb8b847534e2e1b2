import type { Database } from '../../src/db/open.ts';
import { codeBatches, codes } from '../../src/db/schema/code.ts';
import { hashCode } from '../../src/lib/secret-hash.ts';
import { testCodePepper } from '../constants.ts';

let serial = 0;

/** Mints a code in a separate batch. */
export async function mintCode(
  db: Database,
  batch: typeof codeBatches.$inferInsert,
): Promise<string> {
  serial += 1;
  const code = `Minted${String(serial).padStart(4, '0')}`;
  const [kept] = await db.insert(codeBatches).values(batch).returning();
  const codeHash = hashCode(code, testCodePepper);
  await db.insert(codes).values({ batchId: kept?.id ?? 0, codeHash });
  return code;
}
