import type { ClassroomContent } from '../content/classrooms/classroom-content.ts';
import type { QuestionContent } from '../content/questions/question.ts';
import type { SubjectSlug } from '../content/subjects.ts';
import type { Text } from '../content/text.ts';
import type { UnitType } from '../content/units.ts';
import type { Rows } from '../rows.ts';

/** What the simulated histories need from the school. */
export type World = {
  rows: Rows;
  seed: number;
  now: Date;
  classrooms: ClassroomOf[];
  yearIds: Map<string, number>;
  /** Cities by id, for addresses. */
  cities: { id: number; governorateId: number }[];
  /** The size of each sheet in bytes. */
  sheetBytes: Map<SubjectSlug, number>;
  money: Movement[];
  /** Adds a used recharge code or scratch card. */
  press: (
    kind: 'recharge' | 'scratch',
    value: number,
    use: { studentId: number; at: Date },
  ) => void;
};

export type ClassroomOf = {
  id: number;
  content: ClassroomContent;
  courses: CourseOf[];
  groupIds: number[];
};

export type CourseOf = {
  id: number;
  name: Text;
  price: number;
  methods: 'all' | 'wallet' | 'scratchCard' | null;
  /** Whether a student could have bought it before now. */
  sold: boolean;
  units: UnitOf[];
};

export type UnitOf = {
  id: number;
  type: UnitType;
  name: Text;
  test?: TestOf;
  slots?: SlotOf[];
  assignment?: { id: number; overallScore: number; passScore: number };
  /** The assumed duration for histories; the demo's video is shorter. */
  videoSeconds?: number;
};

export type SlotOf = {
  id: number;
  webinarId: number;
  startTime: Date;
  endTime: Date;
  capacity: number;
  row: { studentsCount?: number | undefined; capacity?: number };
};

export type TestOf = {
  id: number;
  durationMinutes: number | null;
  allowedTrials: number | null;
  passPercent: number;
  overallScore: number;
  language: 'en' | 'ar';
  questions: QuestionOf[];
};

export type QuestionOf = {
  id: number;
  content: QuestionContent;
  choiceIds: number[];
};

/** A movement of money before it is stored as a transaction with entries. */
export type Movement = {
  at: Date;
  type: 'purchase' | 'system' | 'recharge' | 'Refund' | 'registration';
  reference: string;
  invoiceId: number | null;
  description: Text;
  entries: [account: number, amount: number][];
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
