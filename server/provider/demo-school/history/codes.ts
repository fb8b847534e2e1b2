import { hashCode } from '../../src/lib/secret-hash.ts';
import { add } from '../rows.ts';
import { day, later, type World } from './world.ts';

/** Returns a function that mints a used code in the batch of its kind and value. */
export function createUsedCodeMinter(
  { rows, now, seed }: Pick<World, 'rows' | 'now' | 'seed'>,
  pepper: string,
): World['press'] {
  const batches = new Map<string, number>();
  return (kind, value, { studentId, at }) => {
    const key = `${kind}:${value}`;
    const batchId = batches.get(key) ?? newBatch(kind, value);
    batches.set(key, batchId);
    const number = rows.codes.length + 1;
    add(rows.codes, {
      batchId,
      codeHash: hashCode(`used:${seed}:${number}`, pepper),
      usedBy: studentId,
      usedAt: at,
    });
  };

  function newBatch(kind: 'recharge' | 'scratch', value: number): number {
    return add(rows.codeBatches, {
      kind,
      note: `Sold at the centers, ${value / 100} EGP`,
      value,
      createdAt: later(now, -240 * day),
      createdBy: 'demo',
    });
  }
}
