import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics, ShedReason } from '../metrics.ts';
import { watchCrowd } from './crowd.ts';
import { closeDoor } from './door.ts';
import { findNeverShed } from './never-shed.ts';
import { aMoment, createRefuser, type Refuser } from './refuser.ts';
import { createValve, fewestWaiting } from './valve.ts';

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
  sampleIntervalMs: 500,
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
/** What is answered from memory, or whatever the provider says: a browser is logged out in any case. */
const alone = '(?:session\\.(?:viewer|logout)|school\\.\\w+|home\\.\\w+|search\\.directory)';
const onlyAlone = new RegExp(`^/trpc/(?:${alone},)*${alone}(?:\\?|$)`);
const needsProvider = ({ url = '' }: Asked) => url.startsWith('/trpc/') && !onlyAlone.test(url);
const comesFirst = ({ method, url = '' }: Asked) => method === 'POST' && first.test(url);

type Load = { eventLoopDelay: number; eventLoopUtilized: number; rssBytes: number };

/** Until the next look whoever finds so many waiting is refused, whoever comes first excepted or not. */
type Verdict = { reason: ShedReason; room: number; sparesFirst: boolean };

/** A call would be refused all the same, after most of its work. */
const nowhereToGo: Verdict = { reason: 'providerFull', room: 0, sparesFirst: true };

function createJudge(limits: PressureLimits): (load: Load, waiting: number) => Verdict {
  const valve = createValve(limits);
  return (load, waiting) => {
    valve.look(load, waiting);
    const { eventLoopDelay } = load;
    const isFull = load.rssBytes > limits.maxRssBytes;
    if (eventLoopDelay > limits.maxEventLoopDelayMs) {
      // Without any bound it is a guess for want of figures, which is no reason to turn an answer away.
      const isKnown = Number.isFinite(eventLoopDelay);
      const sparesFirst = !isKnown || eventLoopDelay <= hopeless * limits.maxEventLoopDelayMs;
      const room = isFull ? 0 : fewestWaiting;
      return { reason: underPressure.TYPE_EVENT_LOOP_DELAY, room, sparesFirst };
    }
    if (isFull) return { reason: underPressure.TYPE_RSS_BYTES, room: 0, sparesFirst: true };
    const reason = underPressure.TYPE_EVENT_LOOP_UTILIZATION;
    return { reason, room: valve.room(), sparesFirst: true };
  };
}

type Options = {
  metrics: Metrics;
  limits: PressureLimits;
  refuse?: Refuser;
  isProviderFull?: () => boolean;
};

/** Looks again and again how busy the loop is. Answers the verdict on whoever comes now. */
function watchLoad(
  app: FastifyInstance,
  limits: PressureLimits,
  waiting: () => number,
): () => Verdict | null {
  const judge = createJudge(limits);
  let verdict: Verdict | null = null;
  const look = () => {
    const next = judge(app.memoryUsage(), waiting());
    const isCalm = next.room === Number.POSITIVE_INFINITY;
    if (!isCalm && !verdict) app.log.warn(next, 'refusing visitors');
    if (isCalm && verdict) app.log.warn('everybody is let in again');
    verdict = isCalm ? null : next;
  };
  const looking = setInterval(look, limits.sampleIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(looking);
    // Who comes now is sent to another server by the framework, and the connection ends.
    verdict = null;
  });
  return () => (verdict && waiting() >= verdict.room ? verdict : null);
}

/** Refuses early what could only be answered late, and last of all what would be lost. */
export async function registerPressure(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics, limits, refuse = createRefuser(), isProviderFull = () => false } = options;
  await app.register(underPressure, {
    // The whole life of the process as its measure would forget no busy hour and see no busy second.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: limits.sampleIntervalMs,
  });
  const isNeverShed = findNeverShed(app);
  const crowd = watchCrowd();
  const verdictNow = watchLoad(app, limits, crowd.waiting);
  const refusalOf = (request: Asked): Verdict | null => {
    const isLost = isProviderFull() && needsProvider(request);
    const refusal = verdictNow() ?? (isLost ? nowhereToGo : null);
    if (!refusal) return null;
    const isSpared = comesFirst(request) ? refusal.sparesFirst : isNeverShed(request.url);
    return isSpared ? null : refusal;
  };
  closeDoor(app, (request, answer) => {
    const refusal = refusalOf(request);
    if (refusal) {
      metrics.shed(refusal.reason);
      refuse(request, answer, refusal === nowhereToGo ? aMoment() : undefined);
    } else {
      crowd.join(request, answer);
    }
    return refusal !== null;
  });
}
