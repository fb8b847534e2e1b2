import { Pool } from 'undici';
import { createAnswer } from './exam/questions.ts';
import type { Taker } from './exam/taker.ts';
import { genuineWebhook } from './storm-payments.ts';

export const requestKinds = ['save', 'heartbeat', 'webhook', 'page'] as const;
export type RequestKind = (typeof requestKinds)[number];
export type RequestOutcome = { kind: RequestKind; isGood: boolean; isShed: boolean; ms: number };
export type LoadGenerator = {
  sendRequest: () => Promise<RequestOutcome>;
  close: () => Promise<void>;
};

type Visitors = { takers: Taker[]; unitId: number; payments: string[] };

/** Request kinds by position in a cycle of twenty. All other positions are pages. */
const kindsByTurn: Record<number, RequestKind> = {
  0: 'save',
  5: 'save',
  10: 'save',
  15: 'save',
  3: 'heartbeat',
  13: 'heartbeat',
  8: 'webhook',
};
const connections = 2_048;

/** Simulates many visitors who each send one request without retries. */
export function createLoadGenerator(
  origin: string,
  { takers, unitId, payments }: Visitors,
): LoadGenerator {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let turn = 0;
  return {
    async sendRequest() {
      turn += 1;
      const kind = kindsByTurn[turn % 20] ?? 'page';
      const taker = takers[turn % takers.length];
      if (!taker) throw new Error('no students in the exam');
      const browser = { origin, 'x-csrf': '1', cookie: taker.cookie };
      const sent = {
        save: () => post('/trpc/exam.saveAnswers', saving(taker, turn), browser),
        heartbeat: () =>
          post('/trpc/exam.heartbeat', { unitId, attemptId: taker.attempt.id }, browser),
        webhook: () => webhook(payments[turn % payments.length] ?? ''),
        page: () => ({ method: 'GET' as const, headers: browser, path: '/trpc/wallet.balance' }),
      }[kind]();
      const startedAt = performance.now();
      const answer = await pool.request(sent).catch(() => null);
      await answer?.body.dump();
      const isShed = answer?.statusCode === 503 && Boolean(answer.headers['retry-after']);
      const isGood = answer?.statusCode === 200;
      return { kind, isGood, isShed, ms: performance.now() - startedAt };
    },
    close: () => pool.destroy(),
  };
}

const post = (path: string, body: object | string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Sends a webhook without a cookie. Several webhooks report the same payment. */
const webhook = (reference: string) =>
  post('/payment/callback/fawry', genuineWebhook(reference).body);

function saving({ attempt, random }: Taker, seq: number) {
  const question = random.pick(attempt.questions);
  const { id, questionId, type } = question;
  const answers = [{ id, questionId, type, answer: createAnswer(question, random), seq }];
  return { attemptId: attempt.id, answers };
}
