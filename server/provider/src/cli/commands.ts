import { admissionCommand, banCommand, unbanCommand } from './admission.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { callbacksCommand } from './callbacks.ts';
import { codesCommand } from './codes.ts';
import type { Command } from './command.ts';
import { essaysCommand } from './essays.ts';
import { extraTimeCommand } from './extra-time.ts';
import { gradeCommand } from './grade.ts';
import { ledgerCommand } from './ledger.ts';
import { lessonsCommand } from './lessons.ts';
import { migrateCommand } from './migrate.ts';
import { newsCommand } from './news.ts';
import { outboxCommand } from './outbox.ts';
import { playsCommand } from './plays.ts';
import { promoCommand } from './promo.ts';
import { refundCommand } from './refund.ts';
import { seedCommand } from './seed.ts';
import { settingsCommand } from './settings.ts';
import { slotsCommand } from './slots.ts';

/** Everything that an operator can do, by its first word. */
export const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
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
