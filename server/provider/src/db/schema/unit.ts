import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { courses } from './classroom.ts';
import { createdAt, id, position, time } from './columns.ts';

export const unitType = pgEnum('unit_type', [
  'video',
  'document',
  'webcontent',
  'webinar',
  'test',
  'assignment',
]);

export const units = pgTable(
  'units',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    type: unitType().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    position: position(),
    /** The exam that must be passed before this unit opens. */
    requiredTestId: integer().references((): AnyPgColumn => tests.id),
    /**
     * The time when the unit was removed from its lesson. Students who had the lesson before keep
     * access.
     */
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.courseId, table.position), index().on(table.requiredTestId)],
);

/** References the unit of a material row. A unit has at most one video, one exam and so on. */
export const unitId = () =>
  integer()
    .notNull()
    .unique()
    .references((): AnyPgColumn => units.id);

export const viewMode = pgEnum('view_mode', ['single', 'multiple']);
export const allowRepetitionWhen = pgEnum('allow_repetition_when', ['always', 'failed']);
export const tests = pgTable('tests', {
  id: id(),
  unitId: unitId(),
  titleEn: text().notNull(),
  titleAr: text().notNull(),
  durationMinutes: integer(),
  viewMode: viewMode().notNull().default('single'),
  allowMovement: boolean().notNull().default(true),
  active: boolean().notNull().default(true),
  activeEndDate: time(),
  startTextEn: text(),
  startTextAr: text(),
  allowedTrials: integer(),
  allowRepetitionWhen: allowRepetitionWhen().notNull().default('always'),
  showScoreValue: boolean().notNull().default(true),
  showScorePercentage: boolean().notNull().default(true),
  showStatus: boolean().notNull().default(true),
  showGrade: boolean().notNull().default(true),
  messageIfPassedEn: text(),
  messageIfPassedAr: text(),
  messageIfFailedEn: text(),
  messageIfFailedAr: text(),
  testSummary: boolean().notNull().default(true),
  passPercent: integer().notNull().default(50),
  graceSeconds: integer().notNull().default(60),
  shuffle: boolean().notNull().default(true),
  createdAt: createdAt(),
});
