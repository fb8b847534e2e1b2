import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A whole small body, or the stream of a large one. */
export type FileBody = Buffer | Readable;
export type FileResponse = { statusCode: number; headers: IncomingHttpHeaders; body: FileBody };
export type FileCallback = (error: Error | null, response?: FileResponse) => void;

/** Up to this size a body is read into memory, because a stream costs more than the copy. */
const smallBytes = 64 * 1024;

/** Requests a file through undici's handler interface. Does not follow redirects or retry. */
export function requestFile(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  done: FileCallback,
): void {
  pool.dispatch(request, new FileHandler(request.method, done));
}

class FileHandler implements Dispatcher.DispatchHandler {
  readonly #method: string;
  readonly #done: FileCallback;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #stream: Readable | undefined;
  #chunks: Buffer[] = [];

  constructor(method: string, done: FileCallback) {
    this.#method = method;
    this.#done = done;
  }

  onRequestStart(): void {}

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // An informational response is followed by the real one.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (this.#method === 'HEAD' || status === 304 || isSmall(headers)) return;
    this.#stream = createBodyStream(controller);
    this.#done(null, { statusCode: status, headers, body: this.#stream });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#stream) this.#chunks.push(chunk);
    else if (!this.#stream.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#stream) {
      this.#stream.push(null);
      return;
    }
    const [first, ...others] = this.#chunks;
    const body = first && others.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#done(null, { statusCode: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (this.#stream) this.#stream.destroy(error);
    else this.#done(error);
  }
}

/** undici ends a response whose body differs from its `content-length`. */
const isSmall = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined && Number(headers['content-length']) <= smallBytes;

function createBodyStream(controller: Dispatcher.DispatchController): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy(error, callback) {
      // Ends the request if the visitor leaves before the end of the body.
      if (!this.readableEnded) controller.abort(error ?? new Error('response no longer needed'));
      callback(error);
    },
  });
}
