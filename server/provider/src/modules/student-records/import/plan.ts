import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { students, users } from '../../../db/schema/user.ts';
import {
  type StudentColumn,
  studentColumnNames,
} from '../../content/import/sheet/students-sheet.ts';
import { Problems } from '../../content/read/problems.ts';
import {
  type ChosenIds,
  type StoredStudent,
  selectKnownStudents,
} from '../records/stored-students.ts';
import { loadProfileChoices, resolveChoices } from './choices.ts';
import { addProblem, type StudentFile, type StudentRow } from './read-students.ts';

export type CellChange = { column: StudentColumn; from: string | null; to: string };
export type StudentChange = { row: StudentRow; ids: ChosenIds } & (
  | { action: 'create' }
  | { action: 'update'; stored: StoredStudent; cells: CellChange[] }
);
type ComparedRow = StudentChange | { action: 'none'; stored: StoredStudent };

export type StudentPlan = {
  changes: StudentChange[];
  unchanged: number;
  /** User ids of unchanged rows whose profile is not marked as complete. */
  incompleteIds: number[];
  problems: Problems;
  /** Rows that are skipped because of a problem. */
  badRows: number;
};

/** Compares the rows with the database. A row with a problem produces no change. */
export async function planStudents(
  db: Executor,
  { rows, problems: found }: StudentFile,
): Promise<StudentPlan> {
  const problems = new Problems();
  problems.all.push(...found.all);
  const [choices, known] = [await loadProfileChoices(db), await loadKnown(db, rows)];
  const compared = rows.map((row) => {
    const ids = resolveChoices(row, choices, problems);
    return compareRow(row, { ids, known, problems });
  });
  const badLines = new Set(problems.all.map(({ line }) => line));
  const good = compared.filter((_, index) => !badLines.has(rows[index]?.line ?? 0));
  const changes = good.filter((one) => one.action !== 'none');
  const unchanged = good.filter((one) => one.action === 'none');
  return {
    changes,
    unchanged: unchanged.length,
    incompleteIds: unchanged.flatMap(({ stored }) =>
      stored.hasCompleteProfile ? [] : stored.userId,
    ),
    problems,
    badRows: rows.length - good.length,
  };
}

type StudentIndex = {
  byNumber: Map<string, StoredStudent>;
  byPhone: Map<string, StoredStudent>;
  byEmail: Map<string, StoredStudent>;
  /** Emails of other users, and numbers of erased students. */
  takenEmails: Set<string>;
  takenNumbers: Set<string>;
};

const valuesOf = (rows: StudentRow[], column: StudentColumn): string[] =>
  rows.flatMap(({ values }) => values[column] ?? []);

async function loadKnown(db: Executor, rows: StudentRow[]): Promise<StudentIndex> {
  const numbers = valuesOf(rows, 'number');
  const emails = valuesOf(rows, 'email');
  const stored = await selectKnownStudents(db, {
    numbers,
    emails,
    phones: valuesOf(rows, 'phone'),
  });
  const by = (column: StudentColumn) =>
    new Map(stored.flatMap((one) => (one.values[column] ? [[one.values[column], one]] : [])));
  const takenEmails = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails.length > 0 ? emails : ['']));
  const takenNumbers = await db
    .select({ number: students.number })
    .from(students)
    .where(inArray(students.number, numbers.length > 0 ? numbers : ['']));
  return {
    byNumber: by('number'),
    byPhone: by('phone'),
    byEmail: by('email'),
    takenEmails: new Set(takenEmails.map(({ email }) => email)),
    takenNumbers: new Set(takenNumbers.map(({ number }) => number)),
  };
}

type Comparison = { ids: ChosenIds; known: StudentIndex; problems: Problems };

/** Identifies a row's student by number, or by phone if the row has no number. */
function compareRow(row: StudentRow, { ids, known, problems }: Comparison): ComparedRow {
  const { number = '', phone = '', email = '' } = row.values;
  const stored = number === '' ? known.byPhone.get(phone) : known.byNumber.get(number);
  const refuse = (column: StudentColumn, message: string) =>
    addProblem(problems, { row, column }, message);
  const [ofPhone, ofEmail] = [known.byPhone.get(phone), known.byEmail.get(email)];
  if (ofPhone && ofPhone !== stored) {
    refuse('phone', `phone ${phone} is that of student ${ofPhone.values.number}`);
  }
  if (known.takenEmails.has(email) && (!ofEmail || ofEmail !== stored)) {
    refuse('email', `email ${email} is that of another account`);
  }
  if (!stored) {
    if (known.takenNumbers.has(number)) refuse('number', `number ${number} is not free`);
    return { action: 'create', row, ids };
  }
  const cells = changedCells(row, { ids, stored });
  const contact = cells.find(({ column }) => column === 'phone' || column === 'email');
  if (contact && stored.isActive) {
    refuse(
      contact.column,
      `${contact.column} differs from the account's, which is in use; the student changes it in the portal`,
    );
  }
  if (cells.length === 0) return { action: 'none', stored };
  return { action: 'update', row, ids, stored, cells };
}

/** Compared by id, because a file may name the value in either language. */
const idOfColumn: Partial<Record<StudentColumn, keyof ChosenIds>> = {
  'education type': 'educationTypeId',
  year: 'educationYearId',
  section: 'educationSectionId',
  'education language': 'educationLanguageId',
  governorate: 'governorateId',
  city: 'cityId',
};
/**
 * Not compared: the number identifies the student, the year implies the diploma, and the language
 * is not stored.
 */
const notCompared: StudentColumn[] = ['number', 'diploma', 'language'];

type StudentMatch = { ids: ChosenIds; stored: StoredStudent };

function changedCells({ values }: StudentRow, { ids, stored }: StudentMatch): CellChange[] {
  return studentColumnNames.flatMap((column) => {
    const [to, from] = [values[column], stored.values[column] ?? null];
    const id = idOfColumn[column];
    const isSame = id === undefined ? to === from : ids[id] === stored.ids[id];
    return to === undefined || isSame || notCompared.includes(column) ? [] : [{ column, from, to }];
  });
}
