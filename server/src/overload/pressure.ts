import type { IncomingMessage } from 'node:http';
import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics, ShedReason } from '../observability/metrics.ts';
import { watchCrowd } from './crowd.ts';
import { closeDoor } from './door.ts';
import { findNeverShed } from './never-shed.ts';
import { limitFor, type Priority, requestPriority } from './priority.ts';
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

/** Above this multiple of the maximum delay only critical requests are accepted, and so many at once. */
const criticalDelayFactor = 4;
const maxCriticalWaiting = 256;

type Asked = { url?: string | undefined };
/** What is answered from memory, or whatever the provider says: a browser is logged out in any case. */
const alone = '(?:session\\.(?:viewer|logout)|school\\.\\w+|home\\.\\w+|search\\.directory)';
const onlyAlone = new RegExp(`^/trpc/(?:${alone},)*${alone}(?:\\?|$)`);
const needsProvider = ({ url = '' }: Asked) => url.startsWith('/trpc/') && !onlyAlone.test(url);

type Load = { eventLoopDelay: number; eventLoopUtilized: number; rssBytes: number };

/** Until the next sample: how many requests may wait in total, and how many critical ones. */
type Verdict = { reason: ShedReason; room: number; criticalRoom: number };

/** A call would be refused all the same, after most of its work. */
const nowhereToGo = 'providerFull';

function createJudge(limits: PressureLimits): (load: Load, waiting: number) => Verdict {
  const valve = createValve(limits);
  return (load, waiting) => {
    valve.look(load, waiting);
    const { eventLoopDelay } = load;
    const isFull = load.rssBytes > limits.maxRssBytes;
    if (eventLoopDelay > limits.maxEventLoopDelayMs) {
      // Without any bound it is a guess for want of figures, which is no reason to turn an answer away.
      const isKnown = Number.isFinite(eventLoopDelay);
      const isCritical =
        isKnown && eventLoopDelay > criticalDelayFactor * limits.maxEventLoopDelayMs;
      const room = isFull || isCritical ? 0 : fewestWaiting;
      const criticalRoom = isCritical ? maxCriticalWaiting : Number.POSITIVE_INFINITY;
      return { reason: underPressure.TYPE_EVENT_LOOP_DELAY, room, criticalRoom };
    }
    const criticalRoom = Number.POSITIVE_INFINITY;
    if (isFull) return { reason: underPressure.TYPE_RSS_BYTES, room: 0, criticalRoom };
    const reason = underPressure.TYPE_EVENT_LOOP_UTILIZATION;
    return { reason, room: valve.room(), criticalRoom };
  };
}

type Options = {
  metrics: Metrics;
  limits: PressureLimits;
  refuse?: Refuser;
  isProviderFull?: (priority: Priority) => boolean;
  /** Whether the request has a valid session; a cookie alone proves nothing. */
  isSignedIn?: (request: IncomingMessage) => boolean;
};

/** Samples how busy the event loop is; returns the current verdict, `null` when all are accepted. */
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
  return () => verdict;
}

/**
 * Refuses early what could only be answered late. Under load logins are refused first, then guests, then signed-in
 * students; critical requests last. Each may fill a share of the room, so that the next better ones find some left.
 */
export async function registerPressure(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics, limits, refuse = createRefuser() } = options;
  const { isProviderFull = () => false, isSignedIn = () => false } = options;
  await app.register(underPressure, {
    // The whole life of the process as its measure would forget no busy hour and see no busy second.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: limits.sampleIntervalMs,
  });
  const isNeverShed = findNeverShed(app);
  const crowd = watchCrowd();
  const verdictNow = watchLoad(app, limits, crowd.waiting);
  const shedReason = (request: IncomingMessage): ShedReason | null => {
    const verdict = verdictNow();
    if (!verdict && !isProviderFull('login') && !isProviderFull('critical')) return null;
    const priority = requestPriority(request, () => isSignedIn(request));
    if (verdict && !isNeverShed(request.url)) {
      const isShed =
        priority === 'critical'
          ? crowd.waitingCritical() >= verdict.criticalRoom
          : crowd.waiting() >= limitFor(priority, verdict.room);
      if (isShed) return verdict.reason;
    }
    return needsProvider(request) && isProviderFull(priority) ? nowhereToGo : null;
  };
  closeDoor(app, (request, answer) => {
    const reason = shedReason(request);
    if (reason) {
      metrics.shed(reason);
      refuse(request, answer, reason === nowhereToGo ? aMoment() : undefined);
    } else {
      crowd.join(request, answer);
    }
    return reason !== null;
  });
}
