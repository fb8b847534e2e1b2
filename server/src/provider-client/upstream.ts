import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Envelope } from '@fasl/shared/provider-api/envelope';
import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Metrics } from '../observability/metrics.ts';
import { callSteps } from '../observability/steps.ts';
import { callPriority } from '../overload/priority.ts';
import {
  isFault,
  isForeign401,
  isPutOff,
  isStillRunning,
  isSuccess,
  OffContract,
  readAnswer,
  readRefusal,
  refusesToken,
} from './answer.ts';
import type { Outcome } from './breaker.ts';
import { ExchangeError, exchange, type RawAnswer } from './exchange.ts';
import { createGate, type Gate } from './gate.ts';
import { anyOf, type Resolve } from './lookup-any.ts';
import { type Call, prepare } from './outgoing.ts';
import {
  createRetryBudget,
  leastDelayMs,
  readRetryAfter,
  retryDelayMs,
  retryPolicy,
} from './retry.ts';

export const upstreamLimits = {
  connections: 64,
  /** Forms with files, which are slow, have connections of their own. */
  forms: 16,
  /** Calls that may wait for a connection; the next one is refused. */
  queue: 256,
  connectMs: 2_000,
  headersMs: 5_000,
  bodyMs: 10_000,
  totalMs: 8_000,
  /** Below the provider's own, so that it never closes a connection we are about to use. */
  keepAliveMs: 4_000,
  /** A busy connection never idles: made anew now and then, a provider that was added gets its share of calls. */
  connectionLifeMs: 30_000,
  answerBytes: 8 * 1024 * 1024,
};
type UpstreamLimits = typeof upstreamLimits;

export type UpstreamOptions = {
  apiUrl: string;
  log: FastifyBaseLogger;
  metrics?: Pick<Metrics, 'upstream' | 'breaker'>;
  limits?: Partial<UpstreamLimits> | undefined;
  resolve?: Resolve;
};

type Answer = Envelope<unknown, unknown>;

/** What a call needs on its way, made once. */
type Line = UpstreamOptions & {
  limits: UpstreamLimits;
  base: URL;
  pool: Dispatcher;
  forms: Dispatcher;
  /** Critical calls do not queue behind the pages for a connection. */
  critical: Dispatcher;
  gate: Gate;
  budget: ReturnType<typeof createRetryBudget>;
};

export function createUpstream(options: UpstreamOptions) {
  const limits = { ...upstreamLimits, ...options.limits };
  const base = new URL(options.apiUrl);
  const pool = openPool(base.origin, limits, options.resolve);
  const forms = openPool(base.origin, { ...limits, connections: limits.forms }, options.resolve);
  const critical = openPool(base.origin, limits, options.resolve);
  const capacity = limits.connections + limits.queue;
  const gate = createGate({ capacity, onBreakerChange: options.metrics?.breaker });
  const pools = { pool, forms, critical };
  const line: Line = { ...options, limits, base, ...pools, gate, budget: createRetryBudget() };

  return {
    call: (call: Call): Promise<Answer> => callWithRetries(line, keyed(call)),
    isFull: gate.isFull,
    close: async () => {
      await Promise.all([pool.close(), forms.close(), critical.close()]);
    },
  };
}

const openPool = (origin: string, limits: UpstreamLimits, resolve: Resolve = lookup) =>
  new Pool(origin, {
    connections: limits.connections,
    pipelining: 1,
    connect: { timeout: limits.connectMs, lookup: anyOf(resolve) },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: 10 * limits.keepAliveMs,
    clientTtl: limits.connectionLifeMs,
  });

/** Whatever takes a key has one, also where no browser made it. */
function keyed(call: Call): Call {
  const { row, caller } = call;
  if (!row.idempotent || caller.idempotencyKey) return call;
  return { ...call, caller: { ...caller, idempotencyKey: randomUUID() } };
}

/** These are read by GET and still change something. */
const readsThatChange = new Set(['logoutAllDevices']);
const isRepeatable = ({ name, row }: Call) => row.method === 'GET' && !readsThatChange.has(name);

/** Nobody was there to hear it: then it may be said again, whatever it changes. */
const isUnheard = ({ input }: Call, result: RawAnswer | ExchangeError) =>
  result instanceof ExchangeError && result.isUnheard && !input.form;

const mayRepeat = (call: Call, result: RawAnswer | ExchangeError) =>
  isRepeatable(call) || isUnheard(call, result);

/** Repeated with the same key until the first request is done. A form is a stream and cannot be repeated. */
const isFirstRunning = (
  { row, input, caller }: Call,
  result: RawAnswer | ExchangeError,
): result is RawAnswer =>
  !(result instanceof ExchangeError) &&
  Boolean(caller.idempotencyKey) &&
  !input.form &&
  isStillRunning(row, result);

const retryAfterMs = ({ headers }: RawAnswer) =>
  Math.max(leastDelayMs, (readRetryAfter(headers['retry-after']) ?? 0) * 1_000);

async function callWithRetries(line: Line, call: Call): Promise<Answer> {
  const until = performance.now() + (call.caller.deadlineMs ?? line.limits.totalMs);
  line.budget.earn();
  for (let attempt = 1; ; attempt += 1) {
    const result = await callOnce(line, call, until);
    const isRunning = isFirstRunning(call, result);
    const delayMs = isRunning ? retryAfterMs(result) : retryDelay(result, attempt);
    const mayRetry =
      delayMs !== null &&
      !call.caller.signal?.aborted &&
      performance.now() + delayMs < until &&
      (isRunning || (mayRepeat(call, result) && line.budget.spend()));
    if (!mayRetry) return conclude(line, call, result);
    await sleep(delayMs);
  }
}

/** How long to wait before asking again; `null` when that would not help. */
function retryDelay(result: RawAnswer | ExchangeError, attempt: number): number | null {
  if (attempt >= retryPolicy.attempts) return null;
  const delayMs = retryDelayMs(attempt);
  // A provider that is too slow already is not helped by being asked twice.
  if (result instanceof ExchangeError) return result.mishap === 'network' ? delayMs : null;
  if (![502, 503, 504].includes(result.status)) return null;
  return Math.max(delayMs, retryAfterMs(result));
}

async function callOnce(line: Line, call: Call, until: number): Promise<RawAnswer | ExchangeError> {
  const { name, input, caller } = call;
  // Whatever cannot be sent must not take a place: nobody would give it back.
  const prepared = prepare(line.base, call);
  const priority = callPriority(call);
  const leave = line.gate.enter(name, priority);
  const started = performance.now();
  let outcome: Outcome = 'neutral';
  try {
    const asked = {
      ...prepared,
      signal: input.form?.signal ?? (isRepeatable(call) ? caller.signal : undefined),
      deadlineMs: until - started,
      maxBytes: line.limits.answerBytes,
    };
    const step = { name, headers: prepared.headers };
    const own = priority === 'critical' ? line.critical : line.pool;
    const result = await callSteps
      .tracePromise(exchange, step, undefined, input.form ? line.forms : own, asked)
      .catch((error: ExchangeError) => error);
    outcome = outcomeOf(result);
    report(line, call, { result, outcome, ms: performance.now() - started });
    return result;
  } finally {
    leave(outcome);
  }
}

function outcomeOf(result: RawAnswer | ExchangeError): Outcome {
  if (result instanceof ExchangeError) return result.mishap === 'aborted' ? 'neutral' : 'failure';
  if (isFault(result)) return 'fault';
  if (isPutOff(result)) return 'success';
  if (isForeign401(result)) return 'failure';
  return result.status >= 500 && result.status !== 501 ? 'failure' : 'success';
}

type Ended = { result: RawAnswer | ExchangeError; outcome: Outcome; ms: number };

function report(line: Line, { name, caller }: Call, { result, outcome, ms }: Ended): void {
  const isMishap = result instanceof ExchangeError;
  const end = isMishap ? result.mishap : `${Math.floor(result.status / 100)}xx`;
  line.metrics?.upstream({ endpoint: name, outcome: end, seconds: ms / 1000 });
  if (outcome !== 'failure' && outcome !== 'fault') return;
  const err = isMishap ? result.cause : undefined;
  const { requestId } = caller;
  line.log.warn(
    { endpoint: name, outcome: end, ms: Math.round(ms), requestId, err },
    'the provider failed',
  );
}

/** The answer, or the refusal that the last attempt stands for. */
function conclude(line: Line, call: Call, result: RawAnswer | ExchangeError): Answer {
  const { name, row, caller } = call;
  if (result instanceof ExchangeError) {
    throw new DomainError('provider_unavailable', { cause: result });
  }
  if (!isSuccess(result.status)) {
    if (refusesToken(result) && caller.token) caller.onTokenRefused?.();
    throw readRefusal(row, result);
  }
  try {
    const answer = readAnswer(row, result.text);
    if (answer.show && answer.message) caller.onNotice?.(answer.message);
    return answer;
  } catch (error) {
    if (!(error instanceof OffContract)) throw error;
    const { fields } = error;
    line.log.error(
      { endpoint: name, fields, requestId: caller.requestId },
      'the provider broke the contract',
    );
    throw new DomainError('provider_unavailable', { cause: error });
  }
}
