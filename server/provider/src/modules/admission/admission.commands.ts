import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import {
  maxId,
  readCount,
  requireClassroom,
  requireNoArguments,
  singleArgument,
} from '../command/options.ts';
import { decideAdmission, listAdmissions, setBan } from './decide.ts';

const verbs = { accept: 'accepted', reject: 'rejected' } as const;

export const admissionCommand: Command = {
  usage: 'admission list [--classroom label] | admission accept|reject <registration> [--by name]',
  summary: 'List pending registrations, and accept or reject one',
  run([verb = '', ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'accept' || verb === 'reject') return decide(verbs[verb], args, terminal);
    throw new UsageError(`Usage: ${admissionCommand.usage}`);
  },
};

async function list(args: string[], { env, print }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: { classroom: { type: 'string' } } });
  return withDatabase(env, async ({ db }) => {
    await requireClassroom(db, values.classroom);
    const rows = await listAdmissions(db, values.classroom);
    for (const { admission, classroom, user, number } of rows) {
      const who = `${user.firstName} ${user.lastName}`;
      const answers = admission.answers.map(({ value }) => value).join('; ');
      print(formatRow([admission.id, classroom.label, number, who, answers]));
    }
    if (rows.length === 0) print('Nobody waits.');
    return 0;
  });
}

async function decide(
  status: 'accepted' | 'rejected',
  args: string[],
  { env, print }: Terminal,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { by: { type: 'string', default: 'operator' } },
    allowPositionals: true,
  });
  const id = readCount('The registration', singleArgument(positionals), maxId);
  const row = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => decideAdmission(tx, { id, status, by: values.by, now })),
  );
  if (!row) throw new UsageError(`Registration ${id} not found.`);
  if (row === 'full') throw new UsageError(`The group of registration ${id} is full.`);
  print(`Registration ${id} of student ${row.number} for ${row.classroom.label}: ${status}.`);
  return 0;
}

const banning = (banned: boolean): Command => ({
  usage: banned
    ? 'ban <student number> <classroom> [--reason text]'
    : 'unban <student number> <classroom> [--group id]',
  summary: banned
    ? 'shuts a student out of a classroom'
    : 'lets a banned student in again, into another group where their own is full',
  async run(args, { env, print }) {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' }, group: { type: 'string' } },
      allowPositionals: true,
    });
    const [number, label, ...rest] = positionals;
    const { reason = null, group } = values;
    if (!number || !label || (banned ? group : reason)) {
      throw new UsageError(`Usage: ${banning(banned).usage}`);
    }
    requireNoArguments(rest);
    const groupId = group === undefined ? undefined : readCount('--group', group, maxId);
    const wanted = { number, label, reason, banned, groupId };
    const refused = await withDatabase(env, ({ db, now }) =>
      db.transaction((tx) => setBan(tx, { ...wanted, now })),
    );
    if (refused) throw new UsageError(refused);
    print(`Student ${number} is ${banned ? 'banned from' : 'back in'} ${label}.`);
    return 0;
  },
});

export const banCommand = banning(true);
export const unbanCommand = banning(false);
