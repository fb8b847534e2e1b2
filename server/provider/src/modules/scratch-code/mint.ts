import { randomInt } from 'node:crypto';
import type { Executor } from '../../db/open.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';
import { hashCode } from '../../lib/secret-hash.ts';

/** Without 0 O 1 l I, because people read codes off paper. Ten characters are 58 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const codeLength = 10;
const chunk = 1000;

type Batch = Omit<typeof codeBatches.$inferInsert, 'id'>;
type Minting = { batch: Batch; count: number; pepper: string };

/** Mints codes. The plain codes are only returned here; the database stores hashes. */
export async function mintCodes(
  tx: Executor,
  { batch, count, pepper }: Minting,
): Promise<{ batchId: number; made: string[] }> {
  const [kept] = await tx.insert(codeBatches).values(batch).returning({ id: codeBatches.id });
  const batchId = kept?.id ?? 0;
  const made = new Set<string>();
  while (made.size < count) made.add(newCode());
  const rows = [...made].map((code) => ({ batchId, codeHash: hashCode(code, pepper) }));
  for (let from = 0; from < rows.length; from += chunk) {
    await tx.insert(codes).values(rows.slice(from, from + chunk));
  }
  return { batchId, made: [...made] };
}

const newCode = () =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
