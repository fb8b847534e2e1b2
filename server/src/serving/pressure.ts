import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { watchCrowd } from './crowd.ts';
import { closeDoor } from './door.ts';
import { findNeverShed } from './never-shed.ts';
import { createRefuser, type Refuser } from './refuser.ts';
import { createValve } from './valve.ts';

export type PressureLimits = {
  maxEventLoopDelayMs: number;
  maxEventLoopUtilization: number;
  maxRssBytes: number;
  sampleIntervalMs: number;
};

export const pressureLimits = (): PressureLimits => ({
  maxEventLoopDelayMs: 500,
  maxEventLoopUtilization: 0.95,
  maxRssBytes: Math.floor(0.75 * memoryLimit()),
  sampleIntervalMs: 1_000,
});

/** What the container may use, or the machine has where nothing limits it. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** By then whoever comes first would not be answered in time either. */
const hopeless = 4;

/** An answer, a whole test or somebody's money: all else can be asked for again. */
const first =
  /^\/(?:payment\/callback\/|trpc\/(?:[\w.]+,)*(?:test\.saveAnswers|test\.submit|assignment\.submit)(?:[,?]|$))/;

type Asked = { method?: string | undefined; url?: string | undefined };
const comesFirst = ({ method, url = '' }: Asked) => method === 'POST' && first.test(url);

type Load = { eventLoopDelay: number; eventLoopUtilized: number; rssBytes: number };

/** What is refused until the next look: this share of all, whoever comes first or among few excepted or not. */
type Verdict = { reason: string; share: number; sparesFirst: boolean; sparesFew: boolean };

function createJudge(limits: PressureLimits): (load: Load) => Verdict {
  const valve = createValve(limits);
  return (load) => {
    valve.look(load);
    const { eventLoopDelay } = load;
    if (eventLoopDelay > limits.maxEventLoopDelayMs) {
      // Without any bound it is a guess for want of figures, which is no reason to turn an answer away.
      const isKnown = Number.isFinite(eventLoopDelay);
      const sparesFirst = !isKnown || eventLoopDelay <= hopeless * limits.maxEventLoopDelayMs;
      return {
        reason: underPressure.TYPE_EVENT_LOOP_DELAY,
        share: 1,
        sparesFirst,
        sparesFew: true,
      };
    }
    if (load.rssBytes > limits.maxRssBytes) {
      return {
        reason: underPressure.TYPE_RSS_BYTES,
        share: 1,
        sparesFirst: true,
        sparesFew: false,
      };
    }
    const reason = underPressure.TYPE_EVENT_LOOP_UTILIZATION;
    return { reason, share: valve.share(), sparesFirst: true, sparesFew: true };
  };
}

type Options = { metrics: Metrics; limits: PressureLimits; refuse?: Refuser };

/** Refuses early what could only be answered late, and last of all what would be lost. */
export async function registerPressure(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics, limits, refuse = createRefuser() } = options;
  await app.register(underPressure, {
    // The whole life of the process as its measure would forget no busy hour and see no busy second.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: limits.sampleIntervalMs,
  });
  const judge = createJudge(limits);
  const isNeverShed = findNeverShed(app);
  let verdict: Verdict | null = null;
  const look = () => {
    const next = judge(app.memoryUsage());
    if (next.share > 0 && !verdict) app.log.warn(next, 'refusing visitors');
    if (next.share === 0 && verdict) app.log.warn('everybody is let in again');
    verdict = next.share > 0 ? next : null;
  };
  const looking = setInterval(look, limits.sampleIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(looking);
    // Who comes now is sent to another server by the framework, and the connection ends.
    verdict = null;
  });
  const crowd = watchCrowd();
  const refusalOf = (request: Asked): Verdict | null => {
    if (!verdict || Math.random() >= verdict.share) return null;
    // A slow machine is late for a single visitor too.
    if (verdict.sparesFew && !crowd.isThere()) return null;
    const isSpared = comesFirst(request) ? verdict.sparesFirst : isNeverShed(request.url);
    return isSpared ? null : verdict;
  };
  closeDoor(app, (request, answer) => {
    const refusal = refusalOf(request);
    if (refusal) {
      metrics.shed(refusal.reason);
      refuse(request, answer);
    } else {
      crowd.join(request, answer);
    }
    return refusal !== null;
  });
}
