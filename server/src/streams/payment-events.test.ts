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

/** Measures how long a subscription has waited. */
async function waited(
  subscription: PaymentSubscription,
  ms: number,
  signal = new AbortController().signal,
) {
  const began = performance.now();
  await subscription.wait(ms, signal);
  return performance.now() - began;
}

const shared = (open: () => Promise<PaymentEvents>, run: RunTest) => {
  run('notifies only the subscribers of the published payment', async () => {
    const events = await open();
    const [own, other] = [events.listen('a'), events.listen('b')];
    const waiting = [waited(own, long), waited(other, 300)];
    await events.publish('a');
    const [woken = 0, left = 0] = await Promise.all(waiting);
    expect(woken).toBeLessThan(2_000);
    expect(left).toBeGreaterThan(250);
  });

  run('delivers an event that was published before the wait', async () => {
    const events = await open();
    const subscription = events.listen('a');
    await events.publish('a');
    expect(await waited(subscription, long)).toBeLessThan(2_000);
  });

  run('stops waiting on abort, and receives nothing after close', async () => {
    const events = await open();
    const subscription = events.listen('a');
    expect(await waited(subscription, long, AbortSignal.timeout(50))).toBeLessThan(2_000);
    subscription.close();
    await events.publish('a');
    expect(await waited(subscription, 150)).toBeGreaterThan(100);
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

  redisTest('delivers an event published by another replica', async () => {
    const [here, there] = [await open(), await open()];
    const subscription = there.listen('a');
    // Publishes repeatedly, because Redis confirms a subscription asynchronously.
    const interval = setInterval(() => void here.publish('a'), 50);
    onTestFinished(() => clearInterval(interval));
    expect(await waited(subscription, long)).toBeLessThan(3_000);
  });
});

test('shared payment events notify visitors of the same replica without Redis', async () => {
  const channel = openReplicaChannel(openUnreachableRedis(), log);
  onTestFinished(() => channel.close());
  const events = createSharedEvents(channel);
  const subscription = events.listen('a');
  const waiting = waited(subscription, long);
  await events.publish('a');
  expect(await waiting).toBeLessThan(2_000);
});
