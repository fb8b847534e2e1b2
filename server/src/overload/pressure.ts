import type { IncomingMessage } from 'node:http';
import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics, ShedReason } from '../observability/metrics.ts';
import { createNeverShedCheck } from '../observability/never-shed.ts';
import { createConcurrencyLimit, minInFlight } from './concurrency-limit.ts';
import { trackInFlight } from './in-flight.ts';
import { interceptRequests } from './intercept-requests.ts';
import { getPriorityLimit, getRequestPriority, type Priority } from './priority.ts';
import {
  createSendOverloaded,
  pickShortRetrySeconds,
  type SendOverloaded,
} from './send-overloaded.ts';

export type PressureLimits = {
  maxEventLoopDelayMs: number;
  maxEventLoopUtilization: number;
  maxRssBytes: number;
  sampleIntervalMs: number;
};

export const readPressureLimits = (): PressureLimits => ({
  maxEventLoopDelayMs: 500,
  maxEventLoopUtilization: 0.95,
  maxRssBytes: Math.floor(0.75 * memoryLimit()),
  sampleIntervalMs: 500,
});

/** The memory limit of the container, or the memory of the machine. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Above this multiple of the maximum delay only critical requests are accepted, up to a limit. */
const criticalDelayFactor = 4;
const maxCriticalWaiting = 256;

type RequestUrl = { url?: string | undefined };
/**
 * Procedures that respond from memory or without the provider. A logout always clears the cookie.
 */
const localProcedures =
  '(?:session\\.(?:viewer|logout)|school\\.\\w+|home\\.\\w+|search\\.directory)';
const onlyLocalProcedures = new RegExp(
  `^/trpc/(?:${localProcedures},)*${localProcedures}(?:\\?|$)`,
);
const needsProvider = ({ url = '' }: RequestUrl) =>
  url.startsWith('/trpc/') && !onlyLocalProcedures.test(url);

type LoadSample = { eventLoopDelay: number; eventLoopUtilized: number; rssBytes: number };

/** Valid until the next sample. Contains the limits for all requests and for critical requests. */
type SheddingVerdict = { reason: ShedReason; room: number; criticalRoom: number };

/**
 * The provider's queue is full, so the call would be rejected after most of its work is done.
 */
const providerFull = 'providerFull';

function createLoadAssessor(
  limits: PressureLimits,
): (load: LoadSample, waiting: number) => SheddingVerdict {
  const concurrencyLimit = createConcurrencyLimit(limits);
  return (load, waiting) => {
    concurrencyLimit.sample(load, waiting);
    const { eventLoopDelay } = load;
    const isFull = load.rssBytes > limits.maxRssBytes;
    if (eventLoopDelay > limits.maxEventLoopDelayMs) {
      // Sheds nothing before the first measurement, when the delay is not finite.
      const isKnown = Number.isFinite(eventLoopDelay);
      const isCritical =
        isKnown && eventLoopDelay > criticalDelayFactor * limits.maxEventLoopDelayMs;
      const room = isFull || isCritical ? 0 : minInFlight;
      const criticalRoom = isCritical ? maxCriticalWaiting : Number.POSITIVE_INFINITY;
      return { reason: underPressure.TYPE_EVENT_LOOP_DELAY, room, criticalRoom };
    }
    const criticalRoom = Number.POSITIVE_INFINITY;
    if (isFull) return { reason: underPressure.TYPE_RSS_BYTES, room: 0, criticalRoom };
    const reason = underPressure.TYPE_EVENT_LOOP_UTILIZATION;
    return { reason, room: concurrencyLimit.current(), criticalRoom };
  };
}

type Options = {
  metrics: Metrics;
  limits: PressureLimits;
  refuse?: SendOverloaded;
  isProviderFull?: (priority: Priority) => boolean;
  /** Whether the request has a valid session. A cookie alone is not enough. */
  isSignedIn?: (request: IncomingMessage) => boolean;
};

/** Samples the event loop and returns the current verdict; `null` if all requests are accepted. */
function watchLoad(
  app: FastifyInstance,
  limits: PressureLimits,
  waiting: () => number,
): () => SheddingVerdict | null {
  const assess = createLoadAssessor(limits);
  let verdict: SheddingVerdict | null = null;
  const sample = () => {
    const next = assess(app.memoryUsage(), waiting());
    const isCalm = next.room === Number.POSITIVE_INFINITY;
    if (!isCalm && !verdict) app.log.warn(next, 'load shedding started');
    if (isCalm && verdict) app.log.warn('load shedding stopped');
    verdict = isCalm ? null : next;
  };
  const timer = setInterval(sample, limits.sampleIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    // Fastify rejects new requests itself while closing.
    verdict = null;
  });
  return () => verdict;
}

/**
 * Load shedding: rejects requests early that would be answered too late. Logins are rejected first,
 * then guests, then students, and critical requests last. Each priority may use a share of the
 * limit, which leaves room for higher priorities.
 */
export async function registerLoadShedding(app: FastifyInstance, options: Options): Promise<void> {
  const { metrics, limits, refuse = createSendOverloaded() } = options;
  const { isProviderFull = () => false, isSignedIn = () => false } = options;
  await app.register(underPressure, {
    // By default, utilisation is averaged over the lifetime of the process, which hides short
    // peaks.
    eventLoopUtilizationMode: 'interval',
    sampleInterval: limits.sampleIntervalMs,
  });
  const isNeverShed = createNeverShedCheck(app);
  const inFlight = trackInFlight();
  const verdictNow = watchLoad(app, limits, inFlight.waiting);
  const shedReason = (request: IncomingMessage): ShedReason | null => {
    const verdict = verdictNow();
    if (!verdict && !isProviderFull('login') && !isProviderFull('critical')) return null;
    const priority = getRequestPriority(request, () => isSignedIn(request));
    if (verdict && !isNeverShed(request.url)) {
      const isShed =
        priority === 'critical'
          ? inFlight.waitingCritical() >= verdict.criticalRoom
          : inFlight.waiting() >= getPriorityLimit(priority, verdict.room);
      if (isShed) return verdict.reason;
    }
    return needsProvider(request) && isProviderFull(priority) ? providerFull : null;
  };
  interceptRequests(app, (request, answer) => {
    const reason = shedReason(request);
    if (reason) {
      metrics.shed(reason);
      refuse(request, answer, reason === providerFull ? pickShortRetrySeconds() : undefined);
    } else {
      inFlight.join(request, answer);
    }
    return reason !== null;
  });
}
