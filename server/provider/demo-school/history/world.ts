import type { Text } from '../../src/lib/text.ts';
import type { chooseTariff } from '../../src/modules/tariff/tariff.ts';
import type { Rows } from '../rows.ts';
import type { IdOf } from '../school-folder.ts';
import type { DemoClassroom } from './classrooms.ts';

/** The school's data for the simulated histories. */
export type World = {
  rows: Rows;
  seed: number;
  /** Histories end before it; deadlines and live sessions follow it. */
  now: Date;
  classrooms: DemoClassroom[];
  tariffs: Parameters<typeof chooseTariff>[0];
  /** The id of an entry of the school folder. */
  idOf: IdOf;
  /** The sections of a year of education, in order. */
  sectionIds: (year: string) => number[];
  /** Cities by id, for addresses. */
  cities: { id: number; governorateId: number }[];
  /** Returns the next user id. Instructors are users too, so the ids of the students have a gap. */
  takeUserId: () => number;
  money: Movement[];
  codePepper: string;
  passwordHash: string;
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

export const addMs = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

export const daysAgo = ({ now }: World, days: number) => addMs(now, -Math.round(days * day));

/** Finds a classroom by a key of the school folder. */
export function getClassroom({ classrooms }: World, key: string): DemoClassroom {
  const [label] = key.split('/');
  const found = classrooms.find((one) => one.label === label);
  if (!found) throw new Error(`no classroom ${key}`);
  return found;
}
