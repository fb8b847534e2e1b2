import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { toPounds } from '../../../lib/money.ts';

type Rule = { count: (studentId: number) => SQL; reason: (count: number) => string };

/** Money and exams that must be closed before a student can be erased. */
const rules: Rule[] = [
  {
    count: (id) =>
      sql`select coalesce(sum(balance), 0)::int as count from accounts where student_id = ${id}`,
    reason: (piasters) =>
      `the wallet has ${toPounds(piasters)} EGP: refund it at the gateway and record it with \`fasl refund take-back\`, or in cash and record it with \`fasl refund pay-out\``,
  },
  {
    count: (id) =>
      sql`select count(*)::int as count from intents where student_id = ${id} and status = 'pending'`,
    reason: (count) =>
      `${count} payments are pending: try again when they are paid or have expired`,
  },
  {
    count: (id) =>
      sql`select count(*)::int as count from standing_orders where student_id = ${id} and status = 'waiting'`,
    reason: (count) =>
      `${count} deferred purchases are waiting for money: the student cancels them, or try again when they have expired`,
  },
  {
    count: (id) =>
      sql`select count(*)::int as count from subscriptions where student_id = ${id} and status = 'active'`,
    reason: (count) => `${count} subscriptions are active: the student cancels them in the portal`,
  },
  {
    count: (id) =>
      sql`select count(*)::int as count from attempts where student_id = ${id} and end_date is null`,
    reason: (count) =>
      `${count} exams are open: try again when the student has submitted them or the time is over`,
  },
  {
    count: (id) => sql`select count(*)::int as count from attempts
      where student_id = ${id} and end_date is not null and evaluation_status = 'review'`,
    reason: (count) => `${count} exams have ungraded answers: grade them with \`fasl essays\``,
  },
];

/** The reasons why a student cannot be erased, each with the step that resolves it. */
export async function findErasureBlockers(db: Executor, studentId: number): Promise<string[]> {
  const reasons: string[] = [];
  for (const { count, reason } of rules) {
    const [row] = await db.execute<{ count: number }>(count(studentId));
    if (row && row.count > 0) reasons.push(reason(row.count));
  }
  return reasons;
}
