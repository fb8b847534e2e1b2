import { seedCommands } from '../../demo-school/seed.commands.ts';
import { admissionCommands } from '../modules/admission/admission.commands.ts';
import { backupCommands } from '../modules/backup/backup.commands.ts';
import { migrateCommands } from '../modules/backup/migrate.commands.ts';
import { promoCommands } from '../modules/checkout/promo.commands.ts';
import type { Command } from '../modules/command/command.ts';
import { contentCommands } from '../modules/content/content.commands.ts';
import { extraTimeCommands } from '../modules/exam/extra-time.commands.ts';
import { essaysCommands } from '../modules/grading/essays.commands.ts';
import { gradeCommands } from '../modules/grading/grade.commands.ts';
import { ledgerCommands } from '../modules/ledger/ledger.commands.ts';
import { lessonsCommands } from '../modules/lesson/lesson.commands.ts';
import { outboxCommands } from '../modules/outbox/outbox.commands.ts';
import { refundCommands } from '../modules/refund/refund.commands.ts';
import { codesCommands } from '../modules/scratch-code/scratch-code.commands.ts';
import { settingsCommands } from '../modules/settings/settings.commands.ts';
import { callbacksCommands } from '../modules/settlement/webhook.commands.ts';
import { newsCommands } from '../modules/site/news.commands.ts';
import { studentsCommands } from '../modules/student-records/student-records.commands.ts';
import { playsCommands } from '../modules/video/plays.commands.ts';
import { slotsCommands } from '../modules/webinar/slot.commands.ts';

/** All commands of the operator. */
export const commands: readonly Command[] = [
  ...migrateCommands,
  ...seedCommands,
  ...backupCommands,
  ...contentCommands,
  ...studentsCommands,
  ...settingsCommands,
  ...newsCommands,
  ...codesCommands,
  ...promoCommands,
  ...refundCommands,
  ...gradeCommands,
  ...essaysCommands,
  ...lessonsCommands,
  ...slotsCommands,
  ...admissionCommands,
  ...extraTimeCommands,
  ...playsCommands,
  ...callbacksCommands,
  ...ledgerCommands,
  ...outboxCommands,
];
