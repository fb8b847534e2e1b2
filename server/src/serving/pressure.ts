import { totalmem } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isNeverShed } from './never-shed.ts';
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
const comesFirst = ({ method, url }: FastifyRequest) => method === 'POST' && first.test(url);

/** Refuses early what could only be answered late, and last of all what would be lost. */
export async function registerPressure(
  app: FastifyInstance,
  { metrics, limits }: { metrics: Metrics; limits: PressureLimits },
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    // The whole life of the process as its measure would forget no busy hour and see no busy second.
    eventLoopUtilizationMode: 'interval',
    maxRssBytes: limits.maxRssBytes,
    sampleInterval: limits.sampleIntervalMs,
    pressureHandler: (...[request, reply, type, value]) => {
      const isHopeless =
        type === underPressure.TYPE_EVENT_LOOP_DELAY &&
        Number(value) > hopeless * limits.maxEventLoopDelayMs;
      if (comesFirst(request) && !isHopeless) return;
      metrics.shed(type);
      return refuse(request, reply) as unknown as undefined;
    },
  });
  const valve = createValve(limits);
  const looking = setInterval(() => valve.look(app.memoryUsage()), limits.sampleIntervalMs);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onRequest', (request, reply, done) => {
    const isIn = Math.random() >= valve.share() || comesFirst(request) || isNeverShed(request);
    if (isIn) return done();
    metrics.shed(underPressure.TYPE_EVENT_LOOP_UTILIZATION);
    void reply.send(refuse(request, reply));
  });
}

const sentences =
  'Too many visitors right now. This page opens by itself in a few seconds.\n' +
  'عدد الزوار كبير الآن. ستُفتح الصفحة من تلقاء نفسها بعد ثوانٍ.\n';

/** Everybody coming back in the same second would only bring the next refusal. */
const retryAfterSeconds = () => 5 + Math.floor(Math.random() * 6);

function refuse(request: FastifyRequest, reply: FastifyReply): unknown {
  const seconds = retryAfterSeconds();
  reply.code(503).header('retry-after', seconds).header('cache-control', 'no-store');
  if (request.url.startsWith('/trpc')) return procedureRefusal(seconds);
  if (!request.headers.accept?.includes('text/html')) {
    return { message: null, data: { code: 'overloaded' }, show: false };
  }
  if (request.method === 'GET') reply.header('refresh', seconds);
  reply.type('text/plain; charset=utf-8');
  return sentences;
}

/** As a procedure would say it; one error stands for every call of a batch. */
const procedureRefusal = (retryAfterSeconds: number) => ({
  error: {
    message: 'overloaded',
    code: -32_603,
    data: {
      code: 'SERVICE_UNAVAILABLE',
      httpStatus: 503,
      appCode: 'overloaded',
      show: false,
      retryAfterSeconds,
    },
  },
});
