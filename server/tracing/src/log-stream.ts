import { write, writeSync } from 'node:fs';

type LogStreamOptions = {
  /** The number of bytes that may wait for a slow reader before new lines are dropped. */
  maxBufferedBytes?: number;
};

const defaultMaxBufferedBytes = 4 * 1024 * 1024;
const retryMs = 100;
/** A longer write means that the reader has stopped; exiting must not wait for it. */
const stalledAfterMs = 1_000;

const isBusy = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/**
 * Writes log lines to a file descriptor. A failed write (ENOSPC, EPIPE, EIO) drops its lines and
 * counts them, and the first successful write afterwards logs a warning with their number. It never
 * throws or emits.
 */
export class LogStream {
  readonly #fd: number;
  readonly #maxBufferedBytes: number;
  #lines: string[] = [];
  #bufferedBytes = 0;
  #writing: Buffer | null = null;
  #writingSince = 0;
  #isMidLine = false;
  #dropped = 0;
  #unreported = 0;

  constructor(fd: number, { maxBufferedBytes = defaultMaxBufferedBytes }: LogStreamOptions = {}) {
    this.#fd = fd;
    this.#maxBufferedBytes = maxBufferedBytes;
  }

  get droppedLines(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#bufferedBytes > this.#maxBufferedBytes) {
      this.#drop(1);
      return;
    }
    this.#lines.push(line);
    this.#bufferedBytes += line.length;
    if (!this.#writing) this.#writeNext();
  }

  /** Writes the buffer at the end of the process, when callbacks no longer run. */
  flushSync(): void {
    if (this.#writing && performance.now() - this.#writingSince > stalledAfterMs) return;
    const text = this.#takeLines();
    if (!text) return;
    try {
      writeSync(this.#fd, text);
    } catch {
      this.#drop(countLines(text));
    }
  }

  #takeLines(): string {
    const text = this.#lines.join('');
    this.#lines = [];
    this.#bufferedBytes = 0;
    return text;
  }

  #writeNext(): void {
    const warning = this.#unreported > 0 ? createDroppedWarning(this.#unreported) : '';
    const text = this.#takeLines();
    if (!text) return;
    this.#writingSince = performance.now();
    // Ends a line that the failure cut off, so that each line stays parseable.
    this.#send(Buffer.from(`${this.#isMidLine ? '\n' : ''}${warning}${text}`), this.#unreported);
  }

  #send(bytes: Buffer, reported: number): void {
    this.#writing = bytes;
    write(this.#fd, bytes, (error, written) => {
      if (error && isBusy(error)) {
        setTimeout(() => this.#send(bytes, reported), retryMs).unref();
        return;
      }
      this.#writing = null;
      if (error) {
        this.#drop(countLines(bytes.toString()) - (reported > 0 ? 1 : 0));
      } else {
        this.#isMidLine = bytes[written - 1] !== 10;
        if (written < bytes.length) {
          this.#send(bytes.subarray(written), reported);
          return;
        }
        this.#unreported -= reported;
      }
      if (this.#lines.length > 0) this.#writeNext();
    });
  }

  #drop(lines: number): void {
    this.#dropped += Math.max(lines, 0);
    this.#unreported += Math.max(lines, 0);
  }
}

const countLines = (text: string) => text.split('\n').filter(Boolean).length;

/** A log line in pino's format. */
export const createDroppedWarning = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, count, msg: 'log lines were dropped, the log could not be written' })}\n`;

let standardOutput: LogStream | undefined;

/** The log of this process. All loggers share it, so that lines do not mix. */
export function createStandardLog(): LogStream {
  if (!standardOutput) {
    const log = new LogStream(1);
    process.on('exit', () => log.flushSync());
    // Output of libraries must not end the process either.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    standardOutput = log;
  }
  return standardOutput;
}
