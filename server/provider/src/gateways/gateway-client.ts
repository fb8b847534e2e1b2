import { type Dispatcher, Pool } from 'undici';
import { z } from 'zod';
import { GatewayError } from './gateway.ts';

/** The deadline for all requests of a call. The portal waits at most 8 s. */
const deadlineMs = 7_000;
const maxResponseBytes = 256 * 1024;

export type GatewayRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Sent unchanged, because some gateways sign exactly this text. */
  body?: string;
};

export type GatewayResponse = { status: number; text: string };

/** Sends the requests of a call in sequence, within one deadline. */
export type SendRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

export type GatewayClient = { call: () => SendRequest; close: () => Promise<void> };

/** Does not follow redirects, so that keys are only sent to the configured address. */
export function createGatewayClient(baseUrl: string): GatewayClient {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections: 16,
    pipelining: 1,
    connect: { timeout: 2_000 },
    headersTimeout: 6_000,
    bodyTimeout: 6_000,
    keepAliveTimeout: 4_000,
  });
  return {
    call: () => {
      const signal = AbortSignal.timeout(deadlineMs);
      return (request) => send(pool, { ...request, path: prefix + request.path }, signal);
    },
    close: () => pool.destroy(),
  };
}

async function send(
  pool: Pool,
  request: GatewayRequest,
  signal: AbortSignal,
): Promise<GatewayResponse> {
  const { method, path, body = null } = request;
  const headers = {
    accept: 'application/json, text/plain',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...request.headers,
  };
  try {
    const answer = await pool.request({ method, path, headers, body, signal });
    const text = await readText(answer.body);
    if (isUnavailable(answer.statusCode)) {
      throw new GatewayError('unavailable', `status_${answer.statusCode}`);
    }
    return { status: answer.statusCode, text };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('unavailable', signal.aborted ? 'timeout' : 'network', error);
  }
}

/** Timeouts and rate limits say nothing about the payment. */
const isUnavailable = (status: number) =>
  status >= 500 || (status >= 300 && status < 400) || [408, 425, 429].includes(status);

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new GatewayError('unavailable', 'answer_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses a documented response. Any other response leaves the outcome unknown. */
export function parseResponse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new GatewayError('unavailable', 'off_contract', { fields });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A page URL that is safe for redirects. */
export const PageUrl = z.string().refine((text) => {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
});
