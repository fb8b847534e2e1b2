import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedInTaker } from '../../bench/exam/prepare-exam.ts';
import { hashCode } from '../../provider/src/lib/secret-hash.ts';
import { testCodePepper } from '../../provider/test-support/constants.ts';
import type { Outcome } from './history.ts';
import type { PortalResponse, StudentClient } from './student-client.ts';

type PayerOptions = {
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
  const wallet = createWallet(seat, client);
  return {
    cookie: seat.cookie,
    async pay(signal: AbortSignal) {
      for (let turn = 1; !signal.aborted; turn += 1) {
        const contested = turn % contestEvery === 0 ? contestedCodes[turn / contestEvery] : null;
        const code = contested ?? codes.pop();
        if (code) await wallet.redeem(code);
        await wallet.read();
        const courseId = wallet.canBuy() ? courseIds.pop() : undefined;
        if (courseId !== undefined) await wallet.buy(courseId);
        await wallet.read();
        const waitMs = pauseMs * (0.5 + Math.random());
        await sleep(waitMs, null, { signal }).catch(() => null);
      }
    },
  };
}

/** The requests of a student about money, with the balance that they should lead to. */
function createWallet({ studentId, cookie }: LoggedInTaker, client: StudentClient) {
  let balance = 0;
  /** After a request without a known outcome the balance is unknown. */
  let isUncertain = false;
  const add = (amount: number, outcome: Outcome) => {
    if (outcome === 'acknowledged') balance += amount;
    isUncertain ||= outcome === 'unknown';
  };
  const write = (path: string, input: object) => ({
    path,
    cookie,
    isWrite: true,
    input: { ...input, idempotencyKey: randomUUID() },
  });

  return {
    canBuy: () => balance >= lessonPrice,
    async redeem(code: string) {
      const codeHash = hashCode(code, testCodePepper).toString('hex');
      const operation = { kind: 'redeem', codeHash, studentId } as const;
      const { outcome } = await client.perform(operation, write('wallet.redeem', { code }));
      add(codeValue, outcome);
    },
    async buy(courseId: number) {
      const operation = { kind: 'purchase', studentId, courseId } as const;
      const request = write('checkout.payFromWallet', { courseId, promoCode: null });
      const { outcome } = await client.perform(operation, request);
      add(-lessonPrice, outcome);
    },
    async read() {
      if (isUncertain) return;
      const operation = { kind: 'balance', studentId, expected: balance, amount: null } as const;
      const request = { path: 'wallet.balance', cookie, input: undefined };
      await client.perform(operation, request, judgeBalance);
    },
  };
}

function judgeBalance({ status, data }: PortalResponse) {
  const amount = status === 200 ? (data as { amount: number }).amount : null;
  return { outcome: amount === null ? 'unknown' : 'acknowledged', fields: { amount } } as const;
}
