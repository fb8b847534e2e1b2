import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry } from '../load/history.ts';
import type { StoredRows } from './stored-rows.ts';

export type Check = {
  what: string;
  /** The number of compared operations or rows. */
  checked: number;
  /** Acknowledged, but not stored. */
  lost: string[];
  /** Executed more than once. */
  twice: string[];
  /** Stored or returned, but not what was sent. */
  wrong: string[];
};

type EntryOf<K extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: K }>;

/** Compares what the students saw with what is stored. */
export function checkHistory(history: HistoryEntry[], rows: StoredRows): Check[] {
  const of = <K extends HistoryEntry['kind']>(kind: K) =>
    history.filter((entry): entry is EntryOf<K> => entry.kind === kind);
  return [
    checkSaves([...of('save'), ...of('probe')], rows),
    checkSubmits(of('submit'), rows),
    checkCodes(of('redeem'), rows),
    checkWebhooks(of('webhook'), rows),
    checkPurchases(of('purchase'), rows),
    checkLogins(of('login'), rows),
    checkBalances(of('balance')),
    checkBank(of('bank'), rows),
    checkSessions(history),
  ];
}

const isAcknowledged = ({ outcome }: { outcome: string }) => outcome === 'acknowledged';

const createCheck = (what: string, checked: number): Check => ({
  what,
  checked,
  lost: [],
  twice: [],
  wrong: [],
});

/** The stored answer is the newest acknowledged one, or a newer one that was sent. */
function checkSaves(saves: EntryOf<'save' | 'probe'>[], { answers }: StoredRows): Check {
  const acknowledged = saves.filter(isAcknowledged);
  const check = createCheck('answers', acknowledged.length);
  const stored = new Map(answers.map((row) => [row.id, row]));
  for (const [id, sent] of Map.groupBy(saves, ({ questionId }) => questionId)) {
    const row = stored.get(id);
    const seqs = sent.filter(isAcknowledged).map(({ seq }) => seq);
    const newest = Math.max(-1, ...seqs);
    if (newest > (row?.seq ?? -1)) check.lost.push(`question ${id}: ${newest}, stored ${row?.seq}`);
    if (!row) continue;
    const source = sent.find(({ seq }) => seq === row.seq);
    if (!source) check.wrong.push(`question ${id}: ${row.seq} was never sent`);
    else if (!isDeepStrictEqual(source.answer, row.answer)) {
      check.wrong.push(`question ${id}: ${row.seq} is another answer`);
    }
    for (const { seq, outcome, code } of sent) {
      if (outcome === 'rejected') check.wrong.push(`question ${id}: ${seq} was rejected (${code})`);
    }
  }
  return check;
}

function checkSubmits(submits: EntryOf<'submit'>[], { attempts }: StoredRows): Check {
  const byAttempt = Map.groupBy(submits, ({ attemptId }) => attemptId);
  const check = createCheck('submitted exams', byAttempt.size);
  const stored = new Map(attempts.map((row) => [row.id, row]));
  for (const [id, sent] of byAttempt) {
    const row = stored.get(id);
    const isSubmitted = sent.some(isAcknowledged);
    if (isSubmitted && (!row?.isClosed || row.gradings === 0)) check.lost.push(`attempt ${id}`);
    if ((row?.gradings ?? 0) > 1) check.twice.push(`attempt ${id}: graded ${row?.gradings} times`);
    if (!isSubmitted) check.wrong.push(`attempt ${id} could not be submitted`);
  }
  return check;
}

function checkCodes(redeems: EntryOf<'redeem'>[], { codes }: StoredRows): Check {
  const check = createCheck('codes', redeems.filter(isAcknowledged).length);
  const stored = new Map(codes.map((row) => [row.hash, row]));
  for (const [hash, sent] of Map.groupBy(redeems, ({ codeHash }) => codeHash)) {
    const row = stored.get(hash);
    const owners = new Set(sent.filter(isAcknowledged).map(({ studentId }) => studentId));
    const label = `code ${hash.slice(0, 8)}`;
    if (owners.size > 0 && row?.credits === 0) check.lost.push(label);
    if (owners.size > 1) check.twice.push(`${label}: ${owners.size} students`);
    if ((row?.credits ?? 0) > 1) check.twice.push(`${label}: ${row?.credits} credits`);
    if ([...owners].some((owner) => owner !== row?.usedBy)) {
      check.wrong.push(`${label}: stored for student ${row?.usedBy}`);
    }
  }
  return check;
}

function checkWebhooks(webhooks: EntryOf<'webhook'>[], { payments }: StoredRows): Check {
  const byReference = Map.groupBy(webhooks, ({ reference }) => reference);
  const check = createCheck('payment webhooks', webhooks.filter(isAcknowledged).length);
  for (const { reference, status, credits } of payments) {
    const sent = byReference.get(reference) ?? [];
    if (sent.some(isAcknowledged) && (credits === 0 || status !== 'paid')) {
      check.lost.push(reference);
    }
    if (credits > 1) check.twice.push(`${reference}: ${credits} credits`);
    if (sent.length === 0 && credits > 0) check.wrong.push(`${reference} was never sent`);
    for (const { outcome, status: code } of sent) {
      if (outcome === 'rejected') check.wrong.push(`${reference} was rejected with ${code}`);
    }
  }
  return check;
}

function checkPurchases(purchases: EntryOf<'purchase'>[], { purchases: rows }: StoredRows): Check {
  const keyOf = ({ studentId, courseId }: { studentId: number; courseId: number }) =>
    `student ${studentId}, lesson ${courseId}`;
  const check = createCheck('purchases', purchases.filter(isAcknowledged).length);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  for (const [key, sent] of Map.groupBy(purchases, keyOf)) {
    const row = stored.get(key);
    if (sent.some(isAcknowledged) && !row?.enrolments) check.lost.push(key);
    if (sent.some(isAcknowledged) && !row?.debits) check.lost.push(`${key}: no debit`);
    if ((row?.debits ?? 0) > 1) check.twice.push(`${key}: ${row?.debits} debits`);
    for (const { outcome, code } of sent) {
      if (outcome === 'rejected') check.wrong.push(`${key}: rejected with ${code}`);
    }
  }
  return check;
}

function checkLogins(logins: EntryOf<'login'>[], { loggedIn }: StoredRows): Check {
  const acknowledged = logins.filter(isAcknowledged);
  const check = createCheck('logins', acknowledged.length);
  const stored = new Set(loggedIn);
  check.lost = acknowledged
    .filter(({ identifier }) => !stored.has(identifier))
    .map(({ identifier }) => identifier);
  return check;
}

/** Each student reads a wallet after all own requests were acknowledged. */
function checkBalances(balances: EntryOf<'balance'>[]): Check {
  const read = balances.filter(isAcknowledged);
  const check = createCheck('wallets read by students', read.length);
  check.wrong = read
    .filter(({ amount, expected }) => amount !== expected)
    .map(({ studentId, amount, expected }) => `student ${studentId}: ${amount}, not ${expected}`);
  return check;
}

/** Money is neither created nor destroyed, in each snapshot and at the end. */
function checkBank(snapshots: EntryOf<'bank'>[], { wallets, transactions }: StoredRows): Check {
  const check = createCheck('bank snapshots, wallets, transactions', snapshots.length);
  check.checked += wallets.length + transactions.length;
  const faults = [
    ...snapshots
      .filter(({ total, wrongWallets }) => total !== 0 || wrongWallets !== 0)
      .map(({ total, wrongWallets }) => `snapshot: sum ${total}, ${wrongWallets} wrong wallets`),
    ...wallets
      .filter(({ balance, sum }) => balance !== sum || balance < 0)
      .map(({ id, balance, sum }) => `wallet ${id}: holds ${balance}, entries sum to ${sum}`),
    ...transactions
      .filter(({ entries, sum }) => entries < 2 || sum !== 0)
      .map(({ id, entries, sum }) => `transaction ${id}: ${entries} entries sum to ${sum}`),
  ];
  check.wrong = faults;
  return check;
}

/** A session ends only if the student logs out. */
function checkSessions(history: HistoryEntry[]): Check {
  const requests = history.filter((entry) => 'status' in entry && entry.kind !== 'bank');
  const sessions = history.filter((entry) => entry.kind === 'session');
  const check = createCheck('sessions, in all responses', sessions.length);
  const valid = sessions.filter(({ isValid }) => isValid).length;
  const refused = requests.filter((entry) => 'status' in entry && entry.status === 401);
  check.lost = refused.map((entry) => `${entry.kind}: 401`);
  if (valid === 0) check.wrong.push('no session was valid at the end');
  return check;
}
