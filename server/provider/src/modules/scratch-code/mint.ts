import { randomInt } from 'node:crypto';
import type { Executor } from '../../db/open.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';
import { hashCode } from '../../lib/secret-hash.ts';

/** Without 0, O, 1, l and I, because people read codes off paper. Ten characters have 58 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const codeLength = 10;
const chunkSize = 1000;

export type Batch = Omit<typeof codeBatches.$inferInsert, 'id'>;
type MintCodesInput = { batch: Batch; count: number; pepper: string };

/** Returns the plain codes only once, because the database stores hashes. */
export async function mintCodes(
  tx: Executor,
  { batch, count, pepper }: MintCodesInput,
): Promise<{ batchId: number; codes: string[] }> {
  const codeSet = new Set<string>();
  while (codeSet.size < count) codeSet.add(createCode());
  const plainCodes = [...codeSet];
  return { batchId: await insertBatch(tx, batch, toHashes(plainCodes, pepper)), codes: plainCodes };
}

export const toHashes = (plainCodes: string[], pepper: string): Buffer[] =>
  plainCodes.map((code) => hashCode(code, pepper));

/** Returns the id of the batch. */
export async function insertBatch(tx: Executor, batch: Batch, hashes: Buffer[]): Promise<number> {
  const [batchRow] = await tx.insert(codeBatches).values(batch).returning({ id: codeBatches.id });
  const batchId = batchRow?.id ?? 0;
  for (let from = 0; from < hashes.length; from += chunkSize) {
    const chunk = hashes.slice(from, from + chunkSize);
    await tx.insert(codes).values(chunk.map((codeHash) => ({ batchId, codeHash })));
  }
  return batchId;
}

const createCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
