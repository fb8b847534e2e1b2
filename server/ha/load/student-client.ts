import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { publicOrigin, schoolUrl } from '../cluster/addresses.ts';
import type { History, Outcome, RequestEntry } from './history.ts';

export type PortalResponse = {
  status: number;
  code: string | null;
  data: unknown;
  /** The cookies that the response sets. */
  cookie: string;
};

type PortalRequest = {
  /** A procedure, or a path that begins with a slash. */
  path: string;
  cookie?: string;
  /** Sent as a query without `isWrite`. */
  input: unknown;
  isWrite?: boolean;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
const retryMs = 700;

export type StudentClient = ReturnType<typeof createStudentClient>;

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** The part of an entry that describes the operation, not its attempt. */
export type Operation = DistributiveOmit<
  RequestEntry,
  'startMs' | 'endMs' | 'outcome' | 'status' | 'code'
>;

type Judge = (response: PortalResponse) => { outcome: Outcome; fields?: object };

/** Sends requests to the school as browsers do, and writes each attempt to the history. */
export function createStudentClient(history: History) {
  const pool = new Pool(schoolUrl, { connections: 256, pipelining: 1 });
  let isEnding = false;

  async function attempt(operation: Operation, request: PortalRequest, judge: Judge = byStatus) {
    const startMs = Date.now();
    const response = await send(pool, request);
    const { outcome, fields } = judge(response);
    const { status, code } = response;
    const times = { startMs, endMs: Date.now() };
    history.write({ ...operation, ...times, outcome, status, code, ...fields } as RequestEntry);
    return { outcome, response };
  }

  /** Repeats a request until its outcome is known, or until the end of the run. */
  async function perform(operation: Operation, request: PortalRequest, judge?: Judge) {
    for (;;) {
      const result = await attempt(operation, request, judge);
      if (result.outcome !== 'unknown' || isEnding) return result;
      await sleep(retryMs * (0.5 + Math.random()));
    }
  }

  return {
    attempt,
    perform,
    /** Waits for requests; those with an unknown outcome are repeated at most for this long. */
    async drain(requests: Promise<unknown>[], maxMs: number) {
      const timer = setTimeout(() => {
        isEnding = true;
      }, maxMs);
      await Promise.all(requests);
      clearTimeout(timer);
      isEnding = false;
    },
    close: () => pool.destroy(),
  };
}

async function send(pool: Pool, request: PortalRequest): Promise<PortalResponse> {
  const { path, cookie, input, isWrite = false, timeoutMs = defaultTimeoutMs } = request;
  const address = path.startsWith('/') ? path : `/trpc/${path}`;
  const isPlain = isWrite || input === undefined;
  const query = isPlain ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  try {
    const { statusCode, headers, body } = await pool.request({
      path: address + query,
      method: isWrite ? 'POST' : 'GET',
      headers: {
        origin: publicOrigin,
        'x-csrf': '1',
        ...(cookie && { cookie }),
        ...(isWrite && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: isWrite ? toText(input) : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: statusCode,
      cookie: toCookie(headers['set-cookie']),
      ...parse(await body.text()),
    };
  } catch {
    return { status: 0, code: null, data: null, cookie: '' };
  }
}

const toText = (input: unknown) => (typeof input === 'string' ? input : JSON.stringify(input));

const toCookie = (given: string | string[] | undefined) =>
  [given ?? []]
    .flat()
    .map((text) => text.split(';')[0])
    .join('; ');

function parse(text: string): { code: string | null; data: unknown } {
  try {
    const body = JSON.parse(text) as {
      error?: { data?: { appCode?: string } };
      result?: { data: unknown };
    };
    return { code: body.error?.data?.appCode ?? null, data: body.result?.data ?? null };
  } catch {
    return { code: null, data: null };
  }
}

/** A rate limit and a request that is still running are worth another attempt. */
const temporary = new Set(['too_many_requests', 'still_running', 'transaction_pending']);

export function byStatus({ status, code }: PortalResponse): { outcome: Outcome } {
  if (status === 200) return { outcome: 'acknowledged' };
  const isTemporary = status === 0 || status >= 500 || (code !== null && temporary.has(code));
  return { outcome: isTemporary ? 'unknown' : 'rejected' };
}
