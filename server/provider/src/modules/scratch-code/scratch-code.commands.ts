import { parseArgs } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { codeBatches, codes } from '../../db/schema/code.ts';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import {
  findTargets,
  maxId,
  readCount,
  readFuture,
  readPounds,
  singleArgument,
} from '../command/options.ts';
import { mintCodes } from './mint.ts';

export const codesCommand: Command = {
  usage:
    'codes mint --kind recharge|scratch|center --count 50 [--value 100] [--course 7] [--classroom label] [--instructor label] [--expires 2027-01-01] [--note text] | codes export <batch> | codes revoke <batch>',
  summary: 'Mint codes and print them once; export the status of a batch; revoke a batch',
  run([verb, ...args], terminal) {
    if (verb === 'mint') return mint(args, terminal);
    if (verb === 'export') return exportBatch(singleArgument(args), terminal);
    if (verb === 'revoke') return revoke(singleArgument(args), terminal);
    throw new UsageError(`Usage: ${codesCommand.usage}`);
  },
};

const options = {
  kind: { type: 'string' },
  count: { type: 'string', default: '1' },
  value: { type: 'string', default: '0' },
  course: { type: 'string' },
  classroom: { type: 'string' },
  instructor: { type: 'string' },
  expires: { type: 'string' },
  note: { type: 'string' },
} as const;

async function mint(args: string[], { env, print, printError }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options });
  const kind = readKind(values.kind);
  const count = readCount('--count', values.count, 100_000);
  const value = readPounds('--value', values.value);
  return withDatabase(env, async ({ db, now }) => {
    const targets = await findTargets(db, values);
    const names = targets.courseId !== null || targets.classroomId !== null;
    if (kind === 'recharge' ? value === 0 : value === 0 && !names) {
      throw new UsageError('A code without --value needs a --course or a --classroom.');
    }
    if (kind === 'center' && !names) {
      throw new UsageError('A center code needs a --course or a --classroom.');
    }
    const expiresAt = readFuture('--expires', values.expires, now);
    const facts = { kind, value, expiresAt, note: values.note ?? null, createdBy: 'operator' };
    const { batchId, codes } = await db.transaction((tx) =>
      mintCodes(tx, { batch: { ...facts, ...targets }, count, pepper: env.codePepper }),
    );
    // To stderr, so that a redirected stdout contains only the codes.
    printError(`Batch ${batchId}: ${codes.length} codes. They are shown this once.`);
    print(codes.join('\n'));
    return 0;
  });
}

function readKind(text: string | undefined): 'recharge' | 'scratch' | 'center' {
  if (text === 'recharge' || text === 'scratch' || text === 'center') return text;
  throw new UsageError('--kind must be recharge, scratch or center.');
}

async function exportBatch(batch: string, { env, print }: Terminal): Promise<number> {
  const batchId = readCount('The batch', batch, maxId);
  return withDatabase(env, async ({ db }) => {
    const { revokedAt } = await findBatch(db, batchId);
    const rows = await db
      .select()
      .from(codes)
      .where(eq(codes.batchId, batchId))
      .orderBy(asc(codes.id));
    print('id,state,used_by,used_at');
    for (const { id, usedBy, usedAt, revokedAt: own } of rows) {
      const state = usedAt ? 'used' : (own ?? revokedAt) ? 'revoked' : 'free';
      print([id, state, usedBy ?? '', usedAt?.toISOString() ?? ''].join(','));
    }
    return 0;
  });
}

async function revoke(batch: string, { env, print }: Terminal): Promise<number> {
  const batchId = readCount('The batch', batch, maxId);
  return withDatabase(env, async ({ db, now }) => {
    await findBatch(db, batchId);
    await db
      .update(codeBatches)
      .set({ revokedAt: now })
      .where(and(eq(codeBatches.id, batchId), isNull(codeBatches.revokedAt)));
    print(`Batch ${batchId} is revoked: its unused codes work no longer.`);
    return 0;
  });
}

async function findBatch(db: Executor, id: number) {
  const [batch] = await db.select().from(codeBatches).where(eq(codeBatches.id, id));
  if (!batch) throw new UsageError(`Batch ${id} not found.`);
  return batch;
}
