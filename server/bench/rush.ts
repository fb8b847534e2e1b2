import { Pool } from 'undici';
import { someAnswer } from './exam/questions.ts';
import type { Taker } from './exam/taker.ts';

export type Answer = { isSave: boolean; isGood: boolean; isRefused: boolean; ms: number };
export type Rush = { ask: () => Promise<Answer>; close: () => Promise<void> };

/** One of so many saves an answer, the others look around. */
const savesOneOf = 5;
const connections = 2_048;

/** Many who each ask once and take what they are told. */
export function openRush(origin: string, takers: Taker[]): Rush {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let turn = 0;
  return {
    async ask() {
      turn += 1;
      const isSave = turn % savesOneOf === 0;
      const taker = takers[turn % takers.length];
      if (!taker) throw new Error('Nobody sits the test.');
      const begun = performance.now();
      const sent = isSave ? saving(taker, turn) : looking();
      const headers = { ...sent.headers, origin, 'x-csrf': '1', cookie: taker.cookie };
      const answer = await pool.request({ ...sent, headers }).catch(() => null);
      await answer?.body.dump();
      const isRefused = answer?.statusCode === 503 && Boolean(answer.headers['retry-after']);
      const isGood = answer?.statusCode === 200;
      return { isSave, isGood, isRefused, ms: performance.now() - begun };
    },
    close: () => pool.destroy(),
  };
}

const looking = () => ({ method: 'GET' as const, headers: {}, path: '/trpc/wallet.balance' });

function saving({ attempt, random }: Taker, seq: number) {
  const question = random.pick(attempt.questions);
  const { id, questionId, type } = question;
  const answers = [{ id, questionId, type, answer: someAnswer(question, random), seq }];
  return {
    method: 'POST' as const,
    path: '/trpc/test.saveAnswers',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attemptId: attempt.id, answers }),
  };
}
