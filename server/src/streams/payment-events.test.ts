import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openReplicaChannel } from '../cache/replica-channel.ts';
import {
  openRedis,
  openUnreachableRedis,
  type RunTest,
  redisTest,
} from '../test-support/process/redis.ts';
import {
  createLocalEvents,
  createSharedEvents,
  type PaymentEvents,
  type PaymentSubscription,
} from './payment-events.ts';

const long = 5_000;
const log = pino({ level: 'silent' });

/** How long an ear waited. */
async function waited(ear: PaymentSubscription, ms: number, signal = new AbortController().signal) {
  const began = performance.now();
  await ear.wait(ms, signal);
  return performance.now() - began;
}

const shared = (open: () => Promise<PaymentEvents>, run: RunTest) => {
  run('who waits for a payment is woken by its news, and by no other', async () => {
    const news = await open();
    const [own, other] = [news.listen('a'), news.listen('b')];
    const waiting = [waited(own, long), waited(other, 300)];
    await news.publish('a');
    const [woken = 0, left = 0] = await Promise.all(waiting);
    expect(woken).toBeLessThan(2_000);
    expect(left).toBeGreaterThan(250);
  });

  run('news that came while nobody waited are not lost', async () => {
    const news = await open();
    const ear = news.listen('a');
    await news.publish('a');
    expect(await waited(ear, long)).toBeLessThan(2_000);
  });

  run('who has gone does not wait, and who has closed hears nothing', async () => {
    const news = await open();
    const ear = news.listen('a');
    expect(await waited(ear, long, AbortSignal.timeout(50))).toBeLessThan(2_000);
    ear.close();
    await news.publish('a');
    expect(await waited(ear, 150)).toBeGreaterThan(100);
  });
};

describe('payment events within one process', () => shared(async () => createLocalEvents(), test));

describe('payment events between replicas', () => {
  const open = async () => {
    const channel = openReplicaChannel(await openRedis(), log);
    onTestFinished(() => channel.close());
    return createSharedEvents(channel);
  };
  shared(open, redisTest);

  redisTest('what one replica has settled another one tells its own visitors', async () => {
    const [here, there] = [await open(), await open()];
    const ear = there.listen('a');
    // A subscription takes a moment to stand.
    const asking = setInterval(() => void here.publish('a'), 50);
    onTestFinished(() => clearInterval(asking));
    expect(await waited(ear, long)).toBeLessThan(3_000);
  });
});

test('without Redis a replica still notifies its own visitors', async () => {
  const channel = openReplicaChannel(openUnreachableRedis(), log);
  onTestFinished(() => channel.close());
  const news = createSharedEvents(channel);
  const ear = news.listen('a');
  const waiting = waited(ear, long);
  await news.publish('a');
  expect(await waiting).toBeLessThan(2_000);
});
