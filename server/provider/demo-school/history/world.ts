import type { RowKind } from '../../src/modules/content/store/rows.ts';
import type { Rows } from '../rows.ts';
import type { Text } from './text.ts';

/** The school's data for the simulated histories. */
export type World = {
  rows: Rows;
  seed: number;
  now: Date;
  classrooms: ClassroomOf[];
  tariffs: Tariff[];
  /** The id of an entry of the school folder. */
  idOf: (kind: RowKind, key: string) => number;
  /** The sections of a year of education, in order. */
  sectionIds: (year: string) => number[];
  /** Cities by id, for addresses. */
  cities: { id: number; governorateId: number }[];
  /** Instructors are users too, so the ids of users have a gap. */
  takeUserId: () => number;
  money: Movement[];
  /** Adds a used recharge code or scratch card. */
  press: (
    kind: 'recharge' | 'scratch',
    value: number,
    use: { studentId: number; at: Date },
  ) => void;
};

export type Tariff = {
  provider: string;
  method: string | null;
  basisPoints: number;
  constant: number;
};

export type ClassroomOf = {
  id: number;
  content: ClassroomContent;
  courses: CourseOf[];
  groupIds: number[];
};

export type ClassroomContent = {
  label: string;
  title: Text;
  /** The list that shows it: revision and exam classrooms are online ones with a sub type. */
  kind: 'online' | 'center' | 'revision' | 'exam';
  status: 'open' | 'soon' | 'closed';
  subject: string;
  instructor: string;
  years: string[];
  hasAdmission: boolean;
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
  type: 'video' | 'document' | 'webcontent' | 'webinar' | 'test' | 'assignment';
  name: Text;
  test?: TestOf;
  slots?: SlotOf[];
  assignment?: { id: number; overallScore: number; passScore: number };
  /** The assumed duration for histories; the demo's video is shorter. */
  videoSeconds?: number;
  filmSeconds?: number;
};

export type SlotOf = {
  id: number;
  webinarId: number;
  startTime: Date;
  endTime: Date;
  capacity: number;
  studentsCount: number;
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
  type: 'mcq' | 'mrq' | 'gap' | 'ordering' | 'essay' | 'attachment';
  weight: number;
  choiceIds: number[];
  /** Of choices; in order for an ordering question. */
  rightIds: number[];
  /** The accepted texts of each gap. */
  accepted: string[][];
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
