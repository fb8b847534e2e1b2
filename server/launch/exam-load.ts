import { setTimeout as sleep } from 'node:timers/promises';
import { countLostAnswers, countWronglyGraded } from '../bench/exam/check-result.ts';
import { prepareExam } from '../bench/exam/prepare-exam.ts';
import { createRetryingClient, type RetryingClient } from '../bench/exam/retrying-client.ts';
import { createTaker, submitExam, type Taker } from '../bench/exam/taker.ts';
import { createDeliveries, createPayments, type Delivery } from '../bench/storm-payments.ts';
import type { OpenDatabase } from '../provider/src/db/open.ts';
import { verifyLedger } from '../provider/src/modules/ledger/verify.ts';

const thinkMs = 400;
const retryMs = 250;

type ExamLoadOptions = { takers: number; payments: number; waves: number };

/**
 * Simulates a class in an exam, and payment gateways that send webhooks. In each wave a part of the
 * class submits and a part of the webhooks is sent at once, while all others continue.
 */
export async function startExamLoad(open: OpenDatabase, origin: string, options: ExamLoadOptions) {
  const { exam, seats } = await prepareExam(open, options.takers);
  const browserClient = createRetryingClient(origin);
  const browser = withRetries(browserClient);
  const takers = seats.map((seat) => createTaker({ seat, exam, client: browser }));
  for (const taker of takers) {
    await taker.start();
    await taker.read();
  }
  const references = await createPayments(open, options.payments);
  const messages = createDeliveries(references, 2 * options.payments);
  const waves = Array.from({ length: options.waves }, () => Promise.withResolvers<void>());
  const ofWave = <T>(all: T[], wave: number) =>
    all.filter((_, place) => place % waves.length === wave);
  const under = waves.map(async ({ promise }, wave) => {
    await Promise.all([
      ...ofWave(takers, wave).map((taker) => sit(taker, promise)),
      ...ofWave(messages, wave).map((message) =>
        promise.then(() => deliverWebhook(origin, message)),
      ),
    ]);
  });
  return {
    startWave: (wave: number) => waves[wave]?.resolve(),
    /** Compares the stored data with the acknowledged requests. */
    async verdict() {
      await Promise.all(under);
      await browserClient.close();
      const credited = await open.client`select reference from transactions
        where reference = any (${references.map((reference) => `intent:${reference}`)})`;
      return {
        answersLost: await countLostAnswers(open.client, takers),
        wronglyGraded: await countWronglyGraded(open.client, takers),
        credited: credited.length,
        creditedOnce: new Set(credited.map((row) => String(row['reference']))).size,
        faults: (await verifyLedger(open.db)).faults,
      };
    },
    answered: () => takers.reduce((sum, { typed }) => sum + typed.size, 0),
  };
}

async function sit(taker: Taker, signal: Promise<void>): Promise<void> {
  let isOver = false;
  void signal.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await taker.type();
    await sleep(thinkMs * (0.5 + taker.random.next()));
  }
  await submitExam(taker);
}

/** Repeats requests without a response, as the pages do. */
function withRetries(client: RetryingClient): RetryingClient {
  const retryUntilAnswered = async (send: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      await sleep(retryMs);
      return retryUntilAnswered(send);
    }
  };
  return {
    ...client,
    query: (path, cookie, input) => retryUntilAnswered(() => client.query(path, cookie, input)),
    mutate: (path, cookie, input) => retryUntilAnswered(() => client.mutate(path, cookie, input)),
  };
}

const lost = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
const isLost = (error: unknown) =>
  error instanceof Error && 'code' in error && lost.has(String(error.code));

/** Retries until the webhook is accepted, as a gateway does. */
async function deliverWebhook(origin: string, { body, answer }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body };
  const status = await fetch(`${origin}/payment/callback/fawry`, sent).then(
    ({ status }) => status,
    () => 0,
  );
  if (status === answer) return;
  if (status > 0 && status < 500) throw new Error(`the webhook was answered with ${status}`);
  await sleep(retryMs);
  await deliverWebhook(origin, { body, answer });
}
