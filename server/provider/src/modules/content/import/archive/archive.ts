import { ImportError } from '../model/report.ts';

/** The files of an archive. None of them is written to the disk under its own name. */
export type Archive = { paths: string[]; read: (path: string) => Buffer | null };

type Entry = { path: string; size: number; packedSize: number };

const maxEntries = 50_000;
const maxDepth = 20;
const maxEntryBytes = 512 * 1024 ** 2;
const maxTotalBytes = 2 * 1024 ** 3;
/** Files up to this size may have a high compression ratio: small repetitive files are harmless. */
const ratioFreeBytes = 10 * 1024 ** 2;
const maxRatio = 200;

/** Adds up unpacked sizes, and rejects the archive before anything is unpacked. */
export class ArchiveLimits {
  #entries = 0;
  #bytes = 0;

  add({ path, size, packedSize }: Entry): void {
    this.#entries += 1;
    this.#bytes += size;
    if (this.#entries > maxEntries) throw new ImportError(`has more than ${maxEntries} files`);
    if (size > maxEntryBytes || this.#bytes > maxTotalBytes) {
      throw new ImportError(`is larger than ${maxTotalBytes / 1024 ** 3} GB when it is unpacked`);
    }
    if (size > ratioFreeBytes && size > packedSize * maxRatio) {
      throw new ImportError(`"${path}" is packed more than ${maxRatio} times smaller than it is`);
    }
    if (path.split('/').length > maxDepth) {
      throw new ImportError(`"${path}" is more than ${maxDepth} folders deep`);
    }
    if (leavesArchive(path)) throw new ImportError(`"${path}" leaves the archive`);
  }
}

const leavesArchive = (path: string): boolean =>
  /^(?:[a-z]:|\/)|\\|\p{Cc}/iu.test(path) || path.split('/').includes('..');

/**
 * Resolves a path relative to a file of the archive. Returns null for a path outside the archive.
 */
export function resolvePath(from: string, path: string): string | null {
  const parts = from.split('/').slice(0, -1);
  for (const part of decoded(path).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  const plain = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
