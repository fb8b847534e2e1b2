import { seedCommand } from '../../demo-school/seed.commands.ts';
import {
  admissionCommand,
  banCommand,
  unbanCommand,
} from '../modules/admission/admission.commands.ts';
import { backupCommand, restoreCommand } from '../modules/backup/backup.commands.ts';
import { migrateCommand } from '../modules/backup/migrate.commands.ts';
import { promoCommand } from '../modules/checkout/promo.commands.ts';
import type { Command } from '../modules/command/command.ts';
import { contentCommand } from '../modules/content/content.commands.ts';
import { extraTimeCommand } from '../modules/exam/extra-time.commands.ts';
import { essaysCommand } from '../modules/grading/essays.commands.ts';
import { gradeCommand } from '../modules/grading/grade.commands.ts';
import { ledgerCommand } from '../modules/ledger/ledger.commands.ts';
import { lessonsCommand } from '../modules/lesson/lesson.commands.ts';
import { outboxCommand } from '../modules/outbox/outbox.commands.ts';
import { refundCommand } from '../modules/refund/refund.commands.ts';
import { codesCommand } from '../modules/scratch-code/scratch-code.commands.ts';
import { settingsCommand } from '../modules/settings/settings.commands.ts';
import { callbacksCommand } from '../modules/settlement/webhook.commands.ts';
import { newsCommand } from '../modules/site/news.commands.ts';
import { studentsCommand } from '../modules/student-records/student-records.commands.ts';
import { playsCommand } from '../modules/video/plays.commands.ts';
import { slotsCommand } from '../modules/webinar/slot.commands.ts';

/** All commands of the operator by name. */
export const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  content: contentCommand,
  students: studentsCommand,
  settings: settingsCommand,
  news: newsCommand,
  codes: codesCommand,
  promo: promoCommand,
  refund: refundCommand,
  grade: gradeCommand,
  lessons: lessonsCommand,
  slots: slotsCommand,
  admission: admissionCommand,
  ban: banCommand,
  unban: unbanCommand,
  essays: essaysCommand,
  'extra-time': extraTimeCommand,
  plays: playsCommand,
  callbacks: callbacksCommand,
  ledger: ledgerCommand,
  outbox: outboxCommand,
};
