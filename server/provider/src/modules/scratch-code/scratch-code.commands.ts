import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/open.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { countField, idField, poundsField, timestamp } from '../command/fields.ts';
import { UsageError } from '../command/usage-error.ts';
import {
  batchFields,
  hasTarget,
  isOpening,
  kindField,
  missingTarget,
  toBatch,
} from './batch-fields.ts';
import { importFromSheet } from './code-import.commands.ts';
import { mintCodes } from './mint.ts';

const mintInput = z
  .strictObject({
    kind: kindField,
    count: countField('How many codes', 100_000).default(1),
    value: poundsField('Value of each code in EGP').prefault(0),
    ...batchFields,
  })
  .refine(({ kind, value, ...target }) => value > 0 || (kind !== 'recharge' && hasTarget(target)), {
    path: ['value'],
    message: 'A code without {value} needs a {course} or a {classroom}.',
  })
  .refine(isOpening, missingTarget);

const mint = defineCommand({
  name: 'codes mint',
  summary: 'Create a batch of codes and print them once',
  input: mintInput,
  output: z.object({ batch: z.int(), codes: z.array(z.string()) }),
  examples: {
    'Create 20 recharge codes of 50 EGP': 'codes mint --kind recharge --value 50 --count 20',
    'Create codes that open a lesson until a day':
      'codes mint --kind scratch --course 7 --count 50 --expires 2027-06-01',
  },
  run: ({ count, value, ...fields }, context) =>
    withDatabase(context, async ({ db, now }) => {
      const batch = { ...(await toBatch(db, fields, now)), value };
      const { batchId, codes: minted } = await db.transaction((tx) =>
        mintCodes(tx, { batch, count, pepper: context.env.codePepper }),
      );
      return { batch: batchId, codes: minted };
    }),
  text: ({ codes: made }) => made,
  notes: ({ batch, codes: made }) => [
    `Batch ${batch}: ${made.length} codes. They are shown this once.`,
  ],
});

const batch = idField('Id of the batch');

const exportBatch = defineCommand({
  name: 'codes export',
  summary: 'List the codes of a batch and their state, as CSV',
  input: z.strictObject({ batch }),
  args: ['batch'],
  output: z.array(
    z.object({
      id: z.int(),
      state: z.enum(['free', 'used', 'revoked']),
      /** The id of the student who used the code. */
      used_by: z.int().nullable(),
      used_at: timestamp.nullable(),
    }),
  ),
  examples: { 'Write a batch into a file': 'codes export 7' },
  run: ({ batch: batchId }, context) =>
    withDatabase(context, async ({ db }) => {
      const { revokedAt } = await findBatch(db, batchId);
      const rows = await db
        .select()
        .from(codes)
        .where(eq(codes.batchId, batchId))
        .orderBy(asc(codes.id));
      return rows.map((code) => ({
        id: code.id,
        state: stateOf(code, revokedAt),
        used_by: code.usedBy,
        used_at: code.usedAt?.toISOString() ?? null,
      }));
    }),
  text: (rows) => [
    'id,state,used_by,used_at',
    ...rows.map(({ id, state, used_by: usedBy, used_at: usedAt }) =>
      [id, state, usedBy ?? '', usedAt ?? ''].join(','),
    ),
  ],
});

type CodeRow = typeof codes.$inferSelect;

function stateOf({ usedAt, revokedAt }: CodeRow, batchRevokedAt: Date | null) {
  if (usedAt) return 'used' as const;
  return (revokedAt ?? batchRevokedAt) ? ('revoked' as const) : ('free' as const);
}

const revoke = defineCommand({
  name: 'codes revoke',
  summary: 'Revoke the unused codes of a batch',
  input: z.strictObject({ batch }),
  args: ['batch'],
  output: z.object({ batch: z.int() }),
  examples: { 'Revoke a batch': 'codes revoke 7' },
  run: ({ batch: batchId }, context) =>
    withDatabase(context, async ({ db, now }) => {
      await findBatch(db, batchId);
      await db
        .update(codeBatches)
        .set({ revokedAt: now })
        .where(and(eq(codeBatches.id, batchId), isNull(codeBatches.revokedAt)));
      return { batch: batchId };
    }),
  text: ({ batch: id }) => [`Batch ${id} is revoked: its unused codes work no longer.`],
});

async function findBatch(db: Executor, id: number) {
  const [found] = await db.select().from(codeBatches).where(eq(codeBatches.id, id));
  if (!found) throw new UsageError(`Batch ${id} not found.`);
  return found;
}

export const codesCommands = [mint, importFromSheet, exportBatch, revoke];
