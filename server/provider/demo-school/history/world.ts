import type { Text } from '../../src/lib/text.ts';
import type { RowKind } from '../../src/modules/content/store/rows.ts';
import type { Rows } from '../rows.ts';
import type { DemoClassroom } from './classrooms.ts';

/** The school's data for the simulated histories. */
export type World = {
  rows: Rows;
  seed: number;
  now: Date;
  classrooms: DemoClassroom[];
  tariffs: Tariff[];
  /** The id of an entry of the school folder. */
  idOf: (kind: RowKind, key: string) => number;
  /** The sections of a year of education, in order. */
  sectionIds: (year: string) => number[];
  /** Cities by id, for addresses. */
  cities: { id: number; governorateId: number }[];
  /** Returns the next user id. Instructors are users too, so the ids of the students have a gap. */
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

export const ago = ({ now }: World, days: number) => later(now, -Math.round(days * day));

/** Finds a classroom by a key of the school folder. */
export function getClassroom({ classrooms }: World, key: string): DemoClassroom {
  const [label] = key.split('/');
  const found = classrooms.find((one) => one.label === label);
  if (!found) throw new Error(`no classroom ${key}`);
  return found;
}
