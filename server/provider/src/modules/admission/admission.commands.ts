import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { type CommandContext, withDatabase, withTransaction } from '../command/context.ts';
import { classroomField, idField, operatorField, textField } from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { requireClassroom } from '../command/targets.ts';
import { UsageError } from '../command/usage-error.ts';
import { decideAdmission, listAdmissions, setBan } from './decide.ts';

const list = defineCommand({
  name: 'admission list',
  summary: 'List pending registrations',
  input: z.strictObject({ classroom: classroomField().optional() }),
  output: z.array(
    z.object({
      registration: z.int(),
      classroom: z.string(),
      student: z.string(),
      name: z.string(),
      answers: z.array(z.string()),
    }),
  ),
  examples: {
    'List all pending registrations': 'admission list',
    'List those of one classroom': 'admission list --classroom chemistry-dokki',
  },
  run: ({ classroom: label }, context) =>
    withDatabase(context, async ({ db }) => {
      await requireClassroom(db, label);
      const rows = await listAdmissions(db, label);
      return rows.map(({ admission, classroom, user, number }) => ({
        registration: admission.id,
        classroom: classroom.label,
        student: number,
        name: `${user.firstName} ${user.lastName}`,
        answers: admission.answers.map(({ value }) => String(value)),
      }));
    }),
  text: (rows) =>
    rows.length === 0
      ? ['Nobody waits.']
      : rows.map(({ answers, ...row }) => formatRow([...Object.values(row), answers.join('; ')])),
});

const decisionInput = z.strictObject({
  registration: idField('Id of the registration, from the list'),
  by: operatorField(),
});
const Decision = z.object({
  registration: z.int(),
  student: z.string(),
  classroom: z.string(),
  status: z.enum(['accepted', 'rejected']),
});
type Decision = z.infer<typeof Decision>;

const decisionText = ({ registration, student, classroom, status }: Decision): string[] => [
  `Registration ${registration} of student ${student} for ${classroom}: ${status}.`,
];

const accept = defineCommand({
  name: 'admission accept',
  summary: 'Accept a registration',
  input: decisionInput,
  args: ['registration'],
  output: Decision,
  examples: { 'Accept a registration': 'admission accept 42 --by mona' },
  run: (input, context) => decide(input, 'accepted', context),
  text: decisionText,
});

const reject = defineCommand({
  name: 'admission reject',
  summary: 'Reject a registration',
  input: decisionInput,
  args: ['registration'],
  output: Decision,
  examples: { 'Reject a registration': 'admission reject 42 --by mona' },
  run: (input, context) => decide(input, 'rejected', context),
  text: decisionText,
});

async function decide(
  { registration: id, by }: z.output<typeof decisionInput>,
  status: Decision['status'],
  context: CommandContext,
): Promise<Decision> {
  const row = await withTransaction(context, (tx, now) =>
    decideAdmission(tx, { id, status, by, now }),
  );
  if (!row) throw new UsageError(`Registration ${id} not found.`);
  if (row === 'full') throw new UsageError(`The group of registration ${id} is full.`);
  return { registration: id, student: row.number, classroom: row.classroom.label, status };
}

const student = textField('Number of the student', 'number');
const Ban = z.object({ student: z.string(), classroom: z.string(), is_banned: z.boolean() });

const ban = defineCommand({
  name: 'ban',
  summary: 'Ban a student from a classroom',
  input: z.strictObject({
    student,
    classroom: classroomField(),
    reason: textField('Why; stored with the ban').optional(),
  }),
  args: ['student', 'classroom'],
  output: Ban,
  examples: { 'Ban a student': 'ban 202612345 chemistry-dokki --reason "shares recordings"' },
  run: ({ reason = null, ...input }, context) =>
    changeBan({ ...input, reason, banned: true }, context),
  text: ({ student: number, classroom }) => [`Student ${number} is banned from ${classroom}.`],
});

const unban = defineCommand({
  name: 'unban',
  summary: 'Readmit a banned student, into another group where their own is full',
  input: z.strictObject({
    student,
    classroom: classroomField(),
    group: idField('Id of the group, if not the former one').optional(),
  }),
  args: ['student', 'classroom'],
  output: Ban,
  examples: {
    'Readmit a student': 'unban 202612345 chemistry-dokki',
    'Readmit a student into another group': 'unban 202612345 chemistry-dokki --group 3',
  },
  run: ({ group: groupId, ...input }, context) =>
    changeBan({ ...input, reason: null, banned: false, groupId }, context),
  text: ({ student: number, classroom }) => [`Student ${number} is back in ${classroom}.`],
});

type ChangeBanInput = {
  student: string;
  classroom: string;
  reason: string | null;
  banned: boolean;
  groupId?: number | undefined;
};

async function changeBan(
  { student: number, classroom: label, ...change }: ChangeBanInput,
  context: CommandContext,
): Promise<z.infer<typeof Ban>> {
  const refused = await withTransaction(context, (tx, now) =>
    setBan(tx, { number, label, groupId: undefined, ...change, now }),
  );
  if (refused) throw new UsageError(refused);
  return { student: number, classroom: label, is_banned: change.banned };
}

export const admissionCommands = [list, accept, reject, ban, unban];
