import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

export type Exchange = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | Readable | null;
  /** Aborts the exchange when the caller no longer needs the response. */
  signal: AbortSignal | undefined;
  deadlineMs: number;
  maxBytes: number;
};

export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string };
export type ExchangeFailure = 'network' | 'timeout' | 'too_large' | 'aborted';

/** An exchange without a complete response. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly mishap: ExchangeFailure;
  /** The request never reached the server, so it is safe to retry. */
  readonly isUnheard: boolean;

  constructor(mishap: ExchangeFailure, cause?: unknown) {
    super(mishap, { cause });
    this.mishap = mishap;
    this.isUnheard = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  }
}

/**
 * Sends one request and returns the complete response within a deadline. Does not follow redirects,
 * retry or create a `Response` object.
 */
export function sendRequest(pool: Dispatcher, request: Exchange): Promise<RawResponse> {
  const { method, path, headers, body } = request;
  const collector = new Collector(request);
  // A slow upload delays the response headers.
  const headersTimeout = body instanceof Readable ? { headersTimeout: request.deadlineMs } : {};
  pool.dispatch({ method, path, headers, body, ...headersTimeout }, collector);
  return collector.answer;
}

/** Collects a response through undici's handler interface. */
class Collector implements Dispatcher.DispatchHandler {
  readonly answer: Promise<RawResponse>;
  readonly #resolve: (answer: RawResponse) => void;
  readonly #reject: (error: ExchangeError) => void;
  readonly #request: Exchange;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  readonly #onAbort = () => this.#fail('aborted');
  #controller: Dispatcher.DispatchController | undefined;
  #failure: ExchangeError | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #size = 0;

  constructor(request: Exchange) {
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#request = request;
    this.#timer = setTimeout(() => this.#fail('timeout'), request.deadlineMs);
    request.signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (request.signal?.aborted) this.#onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The deadline may have passed while the request was queued.
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail('too_large');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#settle();
    const whole = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const text = whole?.toString('utf8') ?? '';
    this.#resolve({ status: this.#status, headers: this.#headers, text });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#fail(isTimeout(error) ? 'timeout' : 'network', error);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#request.signal?.removeEventListener('abort', this.#onAbort);
  }

  #fail(mishap: ExchangeFailure, cause?: unknown): void {
    if (this.#failure) return;
    this.#failure = new ExchangeError(mishap, cause);
    this.#settle();
    this.#reject(this.#failure);
    this.#controller?.abort(this.#failure);
  }
}

const isTimeout = (error: Error) =>
  'code' in error && /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(String(error.code));
