import { randomInt } from 'node:crypto';
import type { Executor } from '../../db/open.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';
import { hashCode } from '../../lib/secret-hash.ts';

/** Without 0, O, 1, l and I, because people read codes off paper. Ten characters have 58 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const codeLength = 10;
const chunkSize = 1000;

type Batch = Omit<typeof codeBatches.$inferInsert, 'id'>;
type MintCodesInput = { batch: Batch; count: number; pepper: string };

/** Returns the plain codes only once, because the database stores hashes. */
export async function mintCodes(
  tx: Executor,
  { batch, count, pepper }: MintCodesInput,
): Promise<{ batchId: number; codes: string[] }> {
  const [batchRow] = await tx.insert(codeBatches).values(batch).returning({ id: codeBatches.id });
  const batchId = batchRow?.id ?? 0;
  const codeSet = new Set<string>();
  while (codeSet.size < count) codeSet.add(createCode());
  const rows = [...codeSet].map((code) => ({ batchId, codeHash: hashCode(code, pepper) }));
  for (let from = 0; from < rows.length; from += chunkSize) {
    await tx.insert(codes).values(rows.slice(from, from + chunkSize));
  }
  return { batchId, codes: [...codeSet] };
}

const createCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
