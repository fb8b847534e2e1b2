import { runOpenLoop, type ScheduledCall } from '../open-loop.ts';
import type { Taker } from './taker.ts';

/** Heartbeats have jitter, as in the page. */
const beat = { everyMs: 10_000, jitterMs: 1_000 };
/** The average time between two answers. */
const thinkMs = 15_000;

/** Simulates this number of seconds of an exam, with heartbeats and answers. */
export async function runTakers(takers: Taker[], seconds: number) {
  const [beats, saves] = await Promise.all([
    runOpenLoop(takers.flatMap((taker) => beatsOf(taker, seconds * 1_000))),
    runOpenLoop(takers.flatMap((taker) => savesOf(taker, seconds * 1_000))),
  ]);
  return { beats, saves };
}

function beatsOf({ random, beat: act }: Taker, endMs: number): ScheduledCall[] {
  const pause = () => beat.everyMs + (random.next() - 0.5) * 2 * beat.jitterMs;
  return dueAt({ firstMs: random.next() * beat.everyMs, pause, endMs }, act);
}

function savesOf(taker: Taker, endMs: number): ScheduledCall[] {
  const pause = () => -Math.log(1 - taker.random.next()) * thinkMs;
  return dueAt({ firstMs: pause(), pause, endMs }, () => taker.type());
}

type Times = { firstMs: number; pause: () => number; endMs: number };

function dueAt({ firstMs, pause, endMs }: Times, act: ScheduledCall['act']): ScheduledCall[] {
  const all: ScheduledCall[] = [];
  for (let atMs = firstMs; atMs < endMs; atMs += pause()) all.push({ atMs, act });
  return all;
}
