import { hashCode } from '../../src/lib/secret-hash.ts';
import { demoCodes, demoPromoCodes } from '../accounts.ts';
import { add, type Row } from '../rows.ts';
import { type ClassroomOf, day, later, type World } from './world.ts';

type Batch = Partial<Row<'codeBatches'>> & Pick<Row<'codeBatches'>, 'kind' | 'note'>;

/** The documented demo codes, each in a separate batch; the table stores hashes only. */
export function buildCodes(world: World, pepper: string): void {
  const { now } = world;
  const mint = (code: string, batch: Batch, state: Partial<Row<'codes'>> = {}) =>
    mintOne(world, hashCode(code, pepper), { batch, state });
  const organic = findClassroom(world, 'organic-chemistry');
  const modern = findClassroom(world, 'modern-physics');
  const grammar = findClassroom(world, 'arabic-grammar');
  mint(demoCodes.recharge100, { kind: 'recharge', note: 'Demo, 100 EGP', value: 100_00 });
  mint(demoCodes.recharge50, { kind: 'recharge', note: 'Demo, 50 EGP', value: 50_00 });
  mint(demoCodes.scratch, {
    kind: 'scratch',
    note: 'Demo, a lesson of 90 EGP',
    value: 90_00,
    classroomId: organic.id,
    instructorId: world.idOf('instructor', 'hany-saleh'),
  });
  mint(demoCodes.centerClassroom, {
    kind: 'center',
    note: 'Demo, the current lesson',
    classroomId: modern.id,
    instructorId: world.idOf('instructor', 'nermin-adel'),
  });
  mint(demoCodes.centerCourse, {
    kind: 'center',
    note: 'Demo, one lesson',
    courseId: grammar.courses[1]?.id ?? null,
    instructorId: world.idOf('instructor', 'rania-magdy'),
  });
  const used = { usedBy: 2, usedAt: later(now, -30 * day) };
  mint(demoCodes.alreadyUsed, { kind: 'recharge', note: 'Demo, used', value: 50_00 }, used);
  const gone = { expiresAt: later(now, -10 * day) };
  mint(demoCodes.expired, { kind: 'recharge', note: 'Demo, expired', value: 50_00, ...gone });
  const called = { revokedAt: later(now, -5 * day) };
  mint(demoCodes.revoked, { kind: 'recharge', note: 'Demo, revoked', value: 50_00 }, called);
}

type Mint = { batch: Batch; state: Partial<Row<'codes'>> };

function mintOne({ rows, now }: World, codeHash: Buffer, { batch, state }: Mint): void {
  const batchId = add(rows.codeBatches, {
    value: 0,
    courseId: null,
    classroomId: null,
    instructorId: null,
    expiresAt: null,
    revokedAt: null,
    createdBy: 'demo',
    createdAt: later(now, -60 * day),
    ...batch,
  });
  add(rows.codes, { batchId, codeHash, usedBy: null, usedAt: null, revokedAt: null, ...state });
}

export function buildPromoCodes({ rows, now }: World): void {
  const open = { maxUses: 500, uses: 0, expiresAt: later(now, 60 * day) };
  const list: Partial<Row<'promoCodes'>>[] = [
    { code: demoPromoCodes.tenPercent, kind: 'percent', percent: 10, ...open },
    { code: demoPromoCodes.twentyPounds, kind: 'amount', amount: 20_00, ...open },
    { code: demoPromoCodes.usedUp, kind: 'percent', percent: 25, ...open, maxUses: 100, uses: 100 },
    {
      code: demoPromoCodes.expired,
      kind: 'percent',
      percent: 25,
      ...open,
      expiresAt: later(now, -20 * day),
    },
  ];
  for (const { code = '', kind = 'percent', percent = null, amount = null, ...rest } of list) {
    const createdAt = later(now, -80 * day);
    add(rows.promoCodes, {
      code,
      kind,
      percent,
      amount,
      courseId: null,
      startsAt: createdAt,
      createdAt,
      ...rest,
    });
  }
}

export function findClassroom(
  { classrooms }: Pick<World, 'classrooms'>,
  label: string,
): ClassroomOf {
  const found = classrooms.find(({ content }) => content.label === label);
  if (!found) throw new Error(`no classroom ${label}`);
  return found;
}
