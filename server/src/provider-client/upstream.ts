import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Envelope } from '@fasl/shared/provider-api/wire/envelope';
import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Metrics } from '../observability/metrics.ts';
import { callChannel } from '../observability/trace-channels.ts';
import { getCallPriority } from '../overload/priority.ts';
import type { CallOutcome } from './breaker.ts';
import { type CallAdmission, createCallAdmission } from './call-admission.ts';
import { createDeviationLog } from './deviation-log.ts';
import { ExchangeError, type RawResponse, sendRequest } from './exchange.ts';
import { type Call, prepareCall } from './prepare-call.ts';
import { createRandomLookup, type ResolveHost } from './random-lookup.ts';
import {
  ContractViolation,
  isForeign401,
  isProviderFault,
  isShedByProvider,
  isStillRunning,
  isSuccess,
  isTokenRejected,
  parseError,
  parseResponse,
} from './response.ts';
import {
  computeRetryDelayMs,
  createRetryBudget,
  minDelayMs,
  readRetryAfter,
  retryPolicy,
} from './retry.ts';

export const providerCallLimits = {
  connections: 64,
  /** Separate connections for uploads, which are slow. */
  forms: 16,
  /** Calls that may wait for a connection; further calls are rejected. */
  queue: 256,
  connectMs: 2_000,
  headersMs: 5_000,
  bodyMs: 10_000,
  totalMs: 8_000,
  /** Below the provider's timeout, so that the provider closes no connection about to be used. */
  keepAliveMs: 4_000,
  /** A busy connection is never idle, so connections are renewed regularly to reach new servers. */
  connectionLifeMs: 30_000,
  answerBytes: 8 * 1024 * 1024,
};
type UpstreamLimits = typeof providerCallLimits;

export type ProviderTransportOptions = {
  apiUrl: string;
  log: FastifyBaseLogger;
  metrics?: Pick<Metrics, 'upstream' | 'breaker'>;
  limits?: Partial<UpstreamLimits> | undefined;
  resolve?: ResolveHost;
};

type CallResponse = Envelope<unknown, unknown>;
type CallResult = RawResponse | ExchangeError;

/** The state that all calls share. */
type Upstream = ProviderTransportOptions & {
  limits: UpstreamLimits;
  base: URL;
  pool: Dispatcher;
  forms: Dispatcher;
  /** Critical calls have separate connections, so that they do not queue behind pages. */
  critical: Dispatcher;
  gate: CallAdmission;
  budget: ReturnType<typeof createRetryBudget>;
  logDeviation: ReturnType<typeof createDeviationLog>;
};

export function createProviderTransport(options: ProviderTransportOptions) {
  const limits = { ...providerCallLimits, ...options.limits };
  const base = new URL(options.apiUrl);
  const pool = openPool(base.origin, limits, options.resolve);
  const forms = openPool(base.origin, { ...limits, connections: limits.forms }, options.resolve);
  const critical = openPool(base.origin, limits, options.resolve);
  const capacity = limits.connections + limits.queue;
  const gate = createCallAdmission({ capacity, onBreakerChange: options.metrics?.breaker });
  const logDeviation = createDeviationLog(options.log);
  const shared = { limits, base, gate, budget: createRetryBudget(), logDeviation };
  const upstream: Upstream = { ...options, ...shared, pool, forms, critical };

  return {
    call: (call: Call): Promise<CallResponse> =>
      callWithRetries(upstream, withIdempotencyKey(call)),
    isFull: gate.isFull,
    close: async () => {
      await Promise.all([pool.close(), forms.close(), critical.close()]);
    },
  };
}

const openPool = (origin: string, limits: UpstreamLimits, resolve: ResolveHost = lookup) =>
  new Pool(origin, {
    connections: limits.connections,
    pipelining: 1,
    connect: { timeout: limits.connectMs, lookup: createRandomLookup(resolve) },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: 10 * limits.keepAliveMs,
    clientTtl: limits.connectionLifeMs,
  });

/** Adds an idempotency key if the endpoint requires one and the browser sent none. */
function withIdempotencyKey(call: Call): Call {
  const { row, caller } = call;
  if (!row.idempotent || caller.idempotencyKey) return call;
  return { ...call, caller: { ...caller, idempotencyKey: randomUUID() } };
}

/** GET endpoints that change state. */
const onceOnlyGets = new Set(['logoutAllDevices']);
const isRepeatable = ({ name, row }: Call) => row.method === 'GET' && !onceOnlyGets.has(name);

/** The request never arrived, so even a write can be repeated, if the contract allows it. */
const isSafeToRetry = ({ name, input }: Call, result: CallResult) =>
  result instanceof ExchangeError && result.isUnheard && !input.form && !onceOnlyGets.has(name);

const canRetry = (call: Call, result: CallResult) =>
  isRepeatable(call) || isSafeToRetry(call, result);

/**
 * Retries with the same key until the first request is done. An upload stream cannot be sent again.
 */
const isStillInProgress = (
  { row, input, caller }: Call,
  result: CallResult,
): result is RawResponse =>
  !(result instanceof ExchangeError) &&
  Boolean(caller.idempotencyKey) &&
  !input.form &&
  isStillRunning(row, result);

const retryAfterMs = ({ headers }: RawResponse) =>
  Math.max(minDelayMs, (readRetryAfter(headers['retry-after']) ?? 0) * 1_000);

async function callWithRetries(upstream: Upstream, call: Call): Promise<CallResponse> {
  const until = performance.now() + (call.caller.deadlineMs ?? upstream.limits.totalMs);
  upstream.budget.earn();
  for (let attempt = 1; ; attempt += 1) {
    const result = await callOnce(upstream, call, until);
    const isRunning = isStillInProgress(call, result);
    const delayMs = isRunning ? retryAfterMs(result) : retryDelay(result, attempt);
    const isRetried =
      delayMs !== null &&
      !call.caller.signal?.aborted &&
      performance.now() + delayMs < until &&
      (isRunning || (canRetry(call, result) && upstream.budget.spend()));
    if (!isRetried) return toResult(upstream, call, result);
    await sleep(delayMs);
  }
}

/** The delay before a retry; `null` if a retry would not help. */
function retryDelay(result: CallResult, attempt: number): number | null {
  if (attempt >= retryPolicy.attempts) return null;
  const delayMs = computeRetryDelayMs(attempt);
  // A timeout is not retried, because a retry would add load to a slow provider.
  if (result instanceof ExchangeError) return result.mishap === 'network' ? delayMs : null;
  if (![502, 503, 504].includes(result.status)) return null;
  return Math.max(delayMs, retryAfterMs(result));
}

async function callOnce(upstream: Upstream, call: Call, until: number): Promise<CallResult> {
  const { name, input, caller } = call;
  // Prepared before the admission, because a failure here must not leak a permit.
  const prepared = prepareCall(upstream.base, call);
  const priority = getCallPriority(call);
  const release = upstream.gate.enter(name, priority);
  const started = performance.now();
  let outcome: CallOutcome = 'neutral';
  try {
    const request = {
      ...prepared,
      signal: input.form?.signal ?? (isRepeatable(call) ? caller.signal : undefined),
      deadlineMs: until - started,
      maxBytes: upstream.limits.answerBytes,
    };
    const step = { name, headers: prepared.headers };
    const own = priority === 'critical' ? upstream.critical : upstream.pool;
    const result = await callChannel
      .tracePromise(sendRequest, step, undefined, input.form ? upstream.forms : own, request)
      .catch((error: ExchangeError) => error);
    outcome = toCallOutcome(result);
    report(upstream, call, { result, outcome, ms: performance.now() - started });
    return result;
  } finally {
    release(outcome);
  }
}

function toCallOutcome(result: CallResult): CallOutcome {
  if (result instanceof ExchangeError) return result.mishap === 'aborted' ? 'neutral' : 'failure';
  if (isProviderFault(result)) return 'fault';
  if (isShedByProvider(result)) return 'success';
  if (isForeign401(result)) return 'failure';
  return result.status >= 500 && result.status !== 501 ? 'failure' : 'success';
}

type FinishedCall = { result: CallResult; outcome: CallOutcome; ms: number };

function report(
  upstream: Upstream,
  { name, caller }: Call,
  { result, outcome, ms }: FinishedCall,
): void {
  const isFailed = result instanceof ExchangeError;
  const end = isFailed ? result.mishap : `${Math.floor(result.status / 100)}xx`;
  upstream.metrics?.upstream({ endpoint: name, outcome: end, seconds: ms / 1000 });
  if (outcome !== 'failure' && outcome !== 'fault') return;
  const err = isFailed ? result.cause : undefined;
  const { requestId } = caller;
  upstream.log.warn(
    { endpoint: name, outcome: end, ms: Math.round(ms), requestId, err },
    'provider call failed',
  );
}

/** Returns the data, or throws the error of the last attempt. */
function toResult(upstream: Upstream, call: Call, result: CallResult): CallResponse {
  const { name, row, caller } = call;
  if (result instanceof ExchangeError) {
    throw new DomainError('provider_unavailable', { cause: result });
  }
  if (!isSuccess(result.status)) {
    if (isTokenRejected(result) && caller.token) caller.onTokenRefused?.();
    throw parseError(row, result);
  }
  try {
    const answer = parseResponse(row, result.text, upstream.logDeviation(call));
    if (answer.show && answer.message) caller.onNotice?.(answer.message);
    return answer;
  } catch (error) {
    if (!(error instanceof ContractViolation)) throw error;
    const { fields } = error;
    upstream.log.error(
      { endpoint: name, fields, requestId: caller.requestId },
      'provider response violates the contract',
    );
    throw new DomainError('provider_unavailable', { cause: error });
  }
}
