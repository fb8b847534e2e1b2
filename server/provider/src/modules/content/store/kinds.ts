import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { classrooms, courses, sections, tabs } from '../../../db/schema/classroom.ts';
import { promoCodes } from '../../../db/schema/code.ts';
import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../../../db/schema/education.ts';
import { admissionQuestions, groups } from '../../../db/schema/enrolment.ts';
import { categories, instructors } from '../../../db/schema/instructor.ts';
import { tariffs } from '../../../db/schema/invoice.ts';
import { assignments, documents, videos, webContents } from '../../../db/schema/material.ts';
import { questions } from '../../../db/schema/question.ts';
import { faqItems, news, trials } from '../../../db/schema/school.ts';
import { tests, units } from '../../../db/schema/unit.ts';
import { slots, webinars } from '../../../db/schema/webinar.ts';
import type { RowKind } from './rows.ts';

/** How a row that is no longer in the folder is removed. */
export type Removal =
  /** Hides the row. `column` stores the time of archiving, or the archived state. */
  | { how: 'archive'; column: string; live: 'null' | 'set'; also?: Record<string, unknown> }
  /** Deletes the row, which no student's activity references; otherwise the plan is rejected. */
  | { how: 'delete' }
  /** Archived and restored with the parent row. */
  | { how: 'follow' };

export type RowDefinition = {
  table: PgTable;
  /** The columns that are compared and written. Other columns stay unchanged. */
  columns: readonly string[];
  /** Columns that hold the id of another row. */
  refs: Readonly<Record<string, RowKind>>;
  /** The column that references the parent row. */
  parent?: string;
  /** Columns that are written after all rows exist, because of circular references. */
  late?: readonly string[];
  /** Values that are stored in join tables. */
  links?: readonly string[];
  /** Whether the row is identified by a stored key, or else by its values. */
  keyed: boolean;
  removal: Removal;
};

type Options = Partial<Omit<RowDefinition, 'table' | 'columns'>> & { without?: readonly string[] };

const never = ['id', 'createdAt', 'archivedAt', 'search'];

function defineRow(table: PgTable, options: Options = {}): RowDefinition {
  const { refs = {}, without = [], keyed = true, removal = archived, ...rest } = options;
  const left = new Set([...never, ...without]);
  const columns = Object.keys(getTableColumns(table)).filter((name) => !left.has(name));
  return { table, columns, refs, keyed, removal, ...rest };
}

const archived: Removal = { how: 'archive', column: 'archivedAt', live: 'null' };
const deleted: Removal = { how: 'delete' };
const follow: Removal = { how: 'follow' };

const material = (table: PgTable, without: readonly string[] = []): RowDefinition =>
  defineRow(table, { refs: { unitId: 'unit' }, parent: 'unitId', removal: follow, without });

/** In the order of writing: each kind comes after the kinds that it references. */
export const rowDefinitions: Readonly<Partial<Record<RowKind, RowDefinition>>> = {
  tariff: defineRow(tariffs, { keyed: false, removal: deleted }),
  faq: defineRow(faqItems, { keyed: false, removal: deleted }),
  news: defineRow(news, { removal: { how: 'archive', column: 'publishedAt', live: 'set' } }),
  educationLanguage: defineRow(educationLanguages, { removal: deleted }),
  educationType: defineRow(educationTypes, { removal: deleted }),
  diploma: defineRow(diplomas, {
    refs: { educationTypeId: 'educationType' },
    parent: 'educationTypeId',
    removal: deleted,
  }),
  year: defineRow(educationYears, { refs: { diplomaId: 'diploma' }, removal: deleted }),
  educationSection: defineRow(educationSections, {
    refs: { educationYearId: 'year' },
    parent: 'educationYearId',
    removal: deleted,
  }),
  subject: defineRow(categories),
  instructor: defineRow(instructors, { without: ['userId', 'lmsId'], links: ['subjects'] }),
  trial: defineRow(trials, {
    refs: { instructorId: 'instructor' },
    keyed: false,
    removal: deleted,
  }),
  classroom: defineRow(classrooms, {
    refs: { categoryId: 'subject', instructorId: 'instructor', currentCourseId: 'lesson' },
    late: ['currentCourseId'],
    links: ['years'],
    removal: { ...archived, also: { status: 'closed' } },
  }),
  group: defineRow(groups, { refs: { classroomId: 'classroom' }, parent: 'classroomId' }),
  admissionQuestion: defineRow(admissionQuestions, {
    refs: { classroomId: 'classroom' },
    parent: 'classroomId',
  }),
  tab: defineRow(tabs, { refs: { classroomId: 'classroom' }, parent: 'classroomId' }),
  section: defineRow(sections, { refs: { tabId: 'tab' }, parent: 'tabId' }),
  lesson: defineRow(courses, {
    refs: { sectionId: 'section', classroomId: 'classroom' },
    parent: 'classroomId',
    links: ['prerequisites'],
    removal: { ...archived, also: { active: false, buyable: false, startsAt: null } },
  }),
  promo: defineRow(promoCodes, {
    refs: { courseId: 'lesson' },
    without: ['uses', 'classroomId', 'revokedAt'],
    keyed: false,
    removal: { how: 'archive', column: 'revokedAt', live: 'null' },
  }),
  unit: defineRow(units, {
    refs: { courseId: 'lesson', requiredTestId: 'exam' },
    parent: 'courseId',
    late: ['requiredTestId'],
  }),
  video: material(videos),
  document: material(documents),
  webContent: material(webContents),
  assignment: material(assignments),
  webinar: material(webinars),
  slot: defineRow(slots, {
    refs: { webinarId: 'webinar' },
    parent: 'webinarId',
    without: ['studentsCount'],
    keyed: false,
    removal: deleted,
  }),
  exam: material(tests, ['graceSeconds']),
  question: defineRow(questions, { refs: { testId: 'exam' }, parent: 'testId', keyed: false }),
};

export const definedRowKinds = Object.keys(rowDefinitions) as RowKind[];

export function getRowDefinition(kind: RowKind): RowDefinition {
  const definition = rowDefinitions[kind];
  if (!definition) throw new Error(`${kind} is no row with an id`);
  return definition;
}

/** Whether a row is part of the school and not archived. */
export function isLiveRow({ removal }: RowDefinition, row: Record<string, unknown>): boolean {
  if (removal.how !== 'archive') return true;
  const isSet = row[removal.column] !== null;
  return removal.live === 'null' ? !isSet : isSet;
}
