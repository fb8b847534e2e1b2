import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { createDroppedWarning } from './log-stream.ts';

const maxFileBytes = 10 * 1024 * 1024;
/** Rotated files next to the current one; name.log.1 is the newest. */
const maxOldFiles = 4;

type RotationLimits = { maxBytes?: number; maxFiles?: number };

/**
 * A log file that rotates at a size. Lines that cannot be written are dropped and counted, and the
 * next successful write starts with a warning: a full disk must not end the process that collects
 * the logs.
 */
export class LogFile {
  readonly #path: string;
  readonly #maxBytes: number;
  readonly #maxFiles: number;
  #fd: number | undefined;
  #bytes = 0;
  #dropped = 0;

  constructor(
    path: string,
    { maxBytes = maxFileBytes, maxFiles = maxOldFiles }: RotationLimits = {},
  ) {
    this.#path = path;
    this.#maxBytes = maxBytes;
    this.#maxFiles = maxFiles;
  }

  write(chunk: Buffer): void {
    try {
      this.#writeAll(this.#dropped > 0 ? this.#withWarning(chunk) : chunk);
      this.#dropped = 0;
    } catch {
      this.#dropped += Math.max(1, chunk.toString().split('\n').length - 1);
      this.#close();
    }
  }

  #withWarning(chunk: Buffer): Buffer {
    return Buffer.concat([Buffer.from(`\n${createDroppedWarning(this.#dropped)}`), chunk]);
  }

  #writeAll(bytes: Buffer): void {
    let fd = this.#open();
    if (this.#bytes > 0 && this.#bytes + bytes.length > this.#maxBytes) {
      this.#close();
      shiftFiles(this.#path, this.#maxFiles);
      fd = this.#open();
    }
    for (let at = 0; at < bytes.length; ) {
      const written = writeSync(fd, bytes, at);
      at += written;
      this.#bytes += written;
    }
  }

  #open(): number {
    if (this.#fd === undefined) {
      this.#fd = openSync(this.#path, 'a', 0o600);
      this.#bytes = fstatSync(this.#fd).size;
    }
    return this.#fd;
  }

  #close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }
}

function shiftFiles(path: string, maxFiles: number): void {
  for (let number = maxFiles - 1; number >= 1; number -= 1) {
    ignoreErrors(() => renameSync(`${path}.${number}`, `${path}.${number + 1}`));
  }
  renameSync(path, `${path}.1`);
}

/**
 * Limits a log file that another program holds open for appending. Its content moves to name.log.1,
 * or is discarded if the disk has no room for the copy.
 */
export function limitLogFile(path: string, { maxBytes = maxFileBytes }: RotationLimits = {}): void {
  ignoreErrors(() => {
    if (statSync(path).size <= maxBytes) return;
    ignoreErrors(() => copyFileSync(path, `${path}.1`));
    truncateSync(path);
  });
}

function ignoreErrors(action: () => void): void {
  try {
    action();
  } catch {
    // A growing log is better than a program that exits.
  }
}
