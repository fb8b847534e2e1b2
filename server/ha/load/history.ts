import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';

export type Outcome =
  /** The student saw that it worked. */
  | 'acknowledged'
  /** The student saw that it did not work. */
  | 'rejected'
  /** No response, or an error after which it may have worked. */
  | 'unknown';

type Attempt = {
  /** In milliseconds since the epoch. */
  startMs: number;
  endMs: number;
  outcome: Outcome;
  /** The HTTP status, or 0 without a response. */
  status: number;
  code: string | null;
};

export type SaveEntry = Attempt & {
  kind: 'save' | 'probe';
  questionId: number;
  seq: number;
  answer: unknown;
};
export type SubmitEntry = Attempt & { kind: 'submit'; attemptId: number };
export type RedeemEntry = Attempt & { kind: 'redeem'; codeHash: string; studentId: number };
export type PurchaseEntry = Attempt & { kind: 'purchase'; studentId: number; courseId: number };
export type WebhookEntry = Attempt & { kind: 'webhook'; reference: string };
export type LoginEntry = Attempt & { kind: 'login'; identifier: string };
/** A wallet that a student read after all earlier requests of the student were acknowledged. */
export type BalanceEntry = Attempt & {
  kind: 'balance';
  studentId: number;
  expected: number;
  amount: number | null;
};
/** Another request of a student, such as a heartbeat. */
export type VisitEntry = Attempt & { kind: 'visit' };
/** Whether a session is valid at the end. */
export type SessionEntry = Attempt & { kind: 'session'; isValid: boolean };
/** The sum of all ledger entries, and the number of wrong wallets, in one snapshot. */
export type BankEntry = Attempt & { kind: 'bank'; total: number; wrongWallets: number };
export type FaultEntry = { kind: 'fault'; name: string; startMs: number; endMs: number };

export type RequestEntry =
  | SaveEntry
  | SubmitEntry
  | RedeemEntry
  | PurchaseEntry
  | WebhookEntry
  | LoginEntry
  | BalanceEntry
  | VisitEntry
  | SessionEntry;
export type HistoryEntry = RequestEntry | BankEntry | FaultEntry;

export type History = {
  write: (entry: HistoryEntry) => void;
  close: () => Promise<void>;
};

/** Writes each attempt of the load as a line of JSON. */
export function openHistory(file: string): History {
  const stream = createWriteStream(file);
  return {
    write: (entry) => stream.write(`${JSON.stringify(entry)}\n`),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

export const readHistory = (file: string): HistoryEntry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as HistoryEntry);
