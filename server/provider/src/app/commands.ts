import type { Command } from '../modules/command/command.ts';

type Load = () => Promise<readonly Command[]>;

/** Loads commands by the first words of their names, because loading all of them takes seconds. */
const loaders: Readonly<Record<string, Load>> = {
  migrate: async () => (await import('../modules/backup/migrate.commands.ts')).migrateCommands,
  seed: async () => (await import('../../demo-school/seed.commands.ts')).seedCommands,
  'backup restore': async () =>
    (await import('../modules/backup/backup.commands.ts')).backupCommands,
  files: async () => (await import('../modules/files/files.commands.ts')).filesCommands,
  content: async () => (await import('../modules/content/content.commands.ts')).contentCommands,
  students: async () =>
    (await import('../modules/student-records/student-records.commands.ts')).studentsCommands,
  settings: async () => (await import('../modules/settings/settings.commands.ts')).settingsCommands,
  news: async () => (await import('../modules/site/news.commands.ts')).newsCommands,
  codes: async () =>
    (await import('../modules/scratch-code/scratch-code.commands.ts')).codesCommands,
  promo: async () => (await import('../modules/checkout/promo.commands.ts')).promoCommands,
  refund: async () => (await import('../modules/refund/refund.commands.ts')).refundCommands,
  grade: async () => (await import('../modules/grading/grade.commands.ts')).gradeCommands,
  essays: async () => (await import('../modules/grading/essays.commands.ts')).essaysCommands,
  lessons: async () => (await import('../modules/lesson/lesson.commands.ts')).lessonsCommands,
  slots: async () => (await import('../modules/webinar/slot.commands.ts')).slotsCommands,
  'admission ban unban': async () =>
    (await import('../modules/admission/admission.commands.ts')).admissionCommands,
  attendance: async () =>
    (await import('../modules/progress/attendance.commands.ts')).attendanceCommands,
  'extra-time': async () =>
    (await import('../modules/exam/extra-time.commands.ts')).extraTimeCommands,
  plays: async () => (await import('../modules/video/plays.commands.ts')).playsCommands,
  callbacks: async () =>
    (await import('../modules/settlement/webhook.commands.ts')).callbacksCommands,
  ledger: async () => (await import('../modules/ledger/ledger.commands.ts')).ledgerCommands,
  outbox: async () => (await import('../modules/outbox/outbox.commands.ts')).outboxCommands,
};

/** All commands of the operator. */
export async function loadCommands(): Promise<readonly Command[]> {
  const all: Command[] = [];
  // One by one: Node cannot load packages in both module formats at the same time.
  for (const load of Object.values(loaders)) all.push(...(await load()));
  return all;
}

/** Loads the commands of a noun, such as `lesson`; an empty list if the noun is unknown. */
export async function loadCommandGroup(noun: string): Promise<readonly Command[]> {
  const key = Object.keys(loaders).find((nouns) => nouns.split(' ').includes(noun));
  const all = (key === undefined ? undefined : await loaders[key]?.()) ?? [];
  return all.filter(({ name }) => name.split(' ')[0] === noun);
}
