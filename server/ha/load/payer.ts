import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedInTaker } from '../../bench/exam/prepare-exam.ts';
import { hashCode } from '../../provider/src/lib/secret-hash.ts';
import { testCodePepper } from '../../provider/test-support/constants.ts';
import type { PortalResponse, StudentClient } from './student-client.ts';

export type PayerOptions = {
  seat: LoggedInTaker;
  client: StudentClient;
  /** Codes of this student only. */
  codes: string[];
  /** Codes that every student tries, so that all but one are rejected. */
  contestedCodes: string[];
  courseIds: number[];
};

/** In EGP. */
export const codeValue = 100;
export const lessonPrice = 90;
const pauseMs = 3_000;
/** Rarely, because ten wrong codes in ten minutes lock a student. */
const contestEvery = 25;

/** Simulates a student who redeems codes, buys lessons with them and looks at the wallet. */
export function createPayer({ seat, client, codes, contestedCodes, courseIds }: PayerOptions) {
  const { studentId, cookie } = seat;
  let balance = 0;
  /** A request without a known outcome, after which the balance is unknown. */
  let isUncertain = false;
  const write = { cookie, isWrite: true };

  const redeem = async (code: string) => {
    const codeHash = hashCode(code, testCodePepper).toString('hex');
    const { outcome } = await client.perform(
      { kind: 'redeem', codeHash, studentId },
      { path: 'wallet.redeem', input: { code, idempotencyKey: randomUUID() }, ...write },
    );
    if (outcome === 'acknowledged') balance += codeValue;
    isUncertain ||= outcome === 'unknown';
  };
  const buy = async (courseId: number) => {
    const { outcome } = await client.perform(
      { kind: 'purchase', studentId, courseId },
      {
        path: 'checkout.payFromWallet',
        input: { courseId, promoCode: null, idempotencyKey: randomUUID() },
        ...write,
      },
    );
    if (outcome === 'acknowledged') balance -= lessonPrice;
    isUncertain ||= outcome === 'unknown';
  };
  const readBalance = async () => {
    if (isUncertain) return;
    const expected = balance;
    await client.perform(
      { kind: 'balance', studentId, expected, amount: null },
      { path: 'wallet.balance', cookie, input: undefined },
      judgeBalance,
    );
  };

  return {
    cookie,
    async pay(signal: AbortSignal) {
      for (let turn = 1; !signal.aborted; turn += 1) {
        const contested = turn % contestEvery === 0 ? contestedCodes[turn / contestEvery] : null;
        const code = contested ?? codes.pop();
        if (code) await redeem(code);
        await readBalance();
        const courseId = balance >= lessonPrice ? courseIds.pop() : undefined;
        if (courseId !== undefined) await buy(courseId);
        await readBalance();
        const waitMs = pauseMs * (0.5 + Math.random());
        await sleep(waitMs, null, { signal }).catch(() => null);
      }
    },
  };
}

function judgeBalance({ status, data }: PortalResponse) {
  const amount = status === 200 ? (data as { amount: number }).amount : null;
  return { outcome: amount === null ? 'unknown' : 'acknowledged', fields: { amount } } as const;
}
