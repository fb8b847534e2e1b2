import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

export type Exchange = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | Readable | null;
  /** Ends the exchange when nobody waits for it any more. */
  signal: AbortSignal | undefined;
  deadlineMs: number;
  maxBytes: number;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Mishap = 'network' | 'timeout' | 'too_large' | 'aborted';

/** An exchange that brought no whole answer. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly mishap: Mishap;
  /** There was no connection to send it on. */
  readonly isUnheard: boolean;

  constructor(mishap: Mishap, cause?: unknown) {
    super(mishap, { cause });
    this.mishap = mishap;
    this.isUnheard = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  }
}

/** One request and its whole answer within the deadline. No redirects, no retries, no `Response` to build. */
export function exchange(pool: Dispatcher, request: Exchange): Promise<RawAnswer> {
  const { method, path, headers, body } = request;
  const collector = new Collector(request);
  // A body that arrives slowly takes its time before there can be any answer.
  const patience = body instanceof Readable ? { headersTimeout: request.deadlineMs } : {};
  pool.dispatch({ method, path, headers, body, ...patience }, collector);
  return collector.answer;
}

/** Gathers one answer; undici calls it as the bytes arrive. */
class Collector implements Dispatcher.DispatchHandler {
  readonly answer: Promise<RawAnswer>;
  readonly #resolve: (answer: RawAnswer) => void;
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
    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
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
    // The deadline may have passed while the request stood in the queue.
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

  #fail(mishap: Mishap, cause?: unknown): void {
    if (this.#failure) return;
    this.#failure = new ExchangeError(mishap, cause);
    this.#settle();
    this.#reject(this.#failure);
    this.#controller?.abort(this.#failure);
  }
}

const isTimeout = (error: Error) =>
  'code' in error && /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(String(error.code));
