import { gunzipSync } from 'node:zlib';
import { ImportError } from '../model/report.ts';
import { type Archive, ArchiveLimits } from './archive.ts';

const block = 512;
const maxUnpackedBytes = 2 * 1024 ** 3;

/** Reads a gzipped tar archive, and skips links, devices and other special entries. */
export function readTarGz(bytes: Buffer): Archive {
  const tar = gunzip(bytes);
  const limits = new ArchiveLimits();
  const files = new Map<string, Buffer>();
  let longName: string | null = null;
  for (let offset = 0; offset + block <= tar.length; ) {
    const header = tar.subarray(offset, offset + block);
    if (header.every((byte) => byte === 0)) break;
    const size = sizeOf(header);
    const content = tar.subarray(offset + block, offset + block + size);
    if (content.length < size) throw new ImportError('the tar archive ends within a file');
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'L') longName = textOf(content);
    else if (type === 'x') longName = paxPath(content) ?? longName;
    else {
      const path = (longName ?? nameOf(header)).replace(/^\.\//, '').normalize('NFC');
      longName = null;
      if (type === '0' || type === '\0') {
        // The compression ratio was already limited for the whole gzip stream.
        limits.add({ path, size, packedSize: size });
        files.set(path, content);
      }
    }
    offset += block + Math.ceil(size / block) * block;
  }
  return { paths: [...files.keys()], read: (path) => files.get(path.normalize('NFC')) ?? null };
}

function gunzip(bytes: Buffer): Buffer {
  const maxOutputLength = Math.min(maxUnpackedBytes, Math.max(64 * 1024 ** 2, bytes.length * 200));
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    throw new ImportError(`the archive cannot be unpacked: ${(error as Error).message}`);
  }
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0[\s\S]*$/, '');

function sizeOf(header: Buffer): number {
  const octal = textOf(header.subarray(124, 136)).trim();
  const size = Number.parseInt(octal, 8);
  if (!/^[0-7]+$/.test(octal) || !Number.isSafeInteger(size)) {
    throw new ImportError('the tar archive has a damaged header');
  }
  return size;
}

function nameOf(header: Buffer): string {
  const name = textOf(header.subarray(0, 100));
  const isUstar = header.subarray(257, 262).toString('latin1') === 'ustar';
  const prefix = isUstar ? textOf(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Parses records like `25 path=long/name\n`. */
const paxPath = (content: Buffer): string | null =>
  /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1] ?? null;
