import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { posix } from 'node:path';
import { cleanPicture } from '../../../lib/picture/clean-picture.ts';
import type { FolderFile } from './folder.ts';
import type { PositionResolver } from './problems.ts';
import type { ReadContext } from './tree.ts';
import { readVideoSeconds } from './video-seconds.ts';

/** A file of the folder, under a name made from its content hash. */
export type MediaFile = {
  /** `/media/content/…` is public; `/materials/content/…` is for students who have the lesson. */
  url: string;
  mime: string;
  size: number;
  seconds: number | null;
  /** The files to copy, by name relative to the folder of `url`. A single file has one part. */
  parts: { name: string; from: FolderFile; bytes: Buffer | null }[];
};

export type MediaReference = {
  /** The folder of the file that references the media file. */
  dir: string;
  name: string;
  /** Allowed file extensions. */
  allowed: readonly string[];
  isPublic: boolean;
  path: string;
  position?: PositionResolver | undefined;
};
type FileReference = Omit<MediaReference, 'isPublic'>;

const mimes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt',
  woff2: 'font/woff2',
};

export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp', 'svg'] as const;
const maxBytes: Record<string, number> = {
  mp4: 4 * 1024 ** 3,
  pdf: 100 * 1024 ** 2,
  m3u8: 1024 ** 2,
};
const defaultMaxBytes = 15 * 1024 ** 2;
const maxPixels = 40_000_000;

/** Finds a referenced file. Adds a problem and returns `null` if the file cannot be used. */
export function findFile(use: FileReference, reading: ReadContext): FolderFile | null {
  const { problems } = reading;
  const refuse = (message: string) => {
    problems.add(use.path, message, use.position);
    return null;
  };
  const path = posix.join(use.dir, use.name.normalize('NFC'));
  if (path.startsWith('..') || use.name.startsWith('/'))
    return refuse(`"${use.name}" leaves the folder`);
  const file = reading.folder.files.get(path);
  if (!file) return refuse(`there is no file "${use.name}" here`);
  reading.used.add(path);
  const ending = endingOf(path);
  if (!use.allowed.includes(ending)) {
    return refuse(
      `"${use.name}" is a .${ending} file; allowed: ${use.allowed.map((one) => `.${one}`).join(', ')}`,
    );
  }
  const most = maxBytes[ending] ?? defaultMaxBytes;
  if (file.size > most)
    return refuse(`"${use.name}" is too large; allowed: ${most / 1024 ** 2} MB`);
  if (file.size === 0) return refuse(`"${use.name}" is empty`);
  return file;
}

/** Includes the segments of a playlist. */
export function findMedia(use: MediaReference, reading: ReadContext): MediaFile | null {
  const file = findFile(use, reading);
  if (!file) return null;
  return endingOf(file.path) === 'm3u8'
    ? filmInParts(file, use, reading)
    : plainFile(file, use, reading);
}

const endingOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

const baseOf = (isPublic: boolean) => (isPublic ? '/media/content/' : '/materials/content/');

const cleaned = ['png', 'jpg', 'jpeg', 'webp'];
const signatures: Record<string, (head: Buffer) => boolean> = {
  pdf: (head) => head.subarray(0, 5).toString('latin1') === '%PDF-',
  mp4: (head) => head.subarray(4, 8).toString('latin1') === 'ftyp',
  woff2: (head) => head.subarray(0, 4).toString('latin1') === 'wOF2',
  svg: (head) => /<svg[\s>]/.test(head.toString('utf8')),
  vtt: (head) => head.toString('utf8').replace('\uFEFF', '').startsWith('WEBVTT'),
};

function plainFile(
  file: FolderFile,
  use: MediaReference,
  { problems, cache }: ReadContext,
): MediaFile | null {
  const ending = endingOf(file.path).replace('jpeg', 'jpg');
  const refuse = () => {
    problems.add(use.path, `"${use.name}" is not what its ending .${ending} says`, use.position);
    return null;
  };
  const { picture, digest, head, seconds } = cache(file, 'media', () => inspect(file, ending));
  if (cleaned.includes(ending) && picture?.type !== ending) return refuse();
  if (picture && picture.width * picture.height > maxPixels) {
    problems.add(use.path, `"${use.name}" has more than ${maxPixels} pixels`, use.position);
    return null;
  }
  if (signatures[ending]?.(head) === false) return refuse();
  const bytes = picture?.bytes ?? null;
  const name = `${digest}.${ending}`;
  return {
    url: baseOf(use.isPublic) + name,
    mime: mimes[ending] ?? 'application/octet-stream',
    size: bytes?.length ?? file.size,
    seconds,
    parts: [{ name, from: file, bytes }],
  };
}

/** A public picture that is inside of another file, such as an archive of questions. */
export function toEmbeddedPicture(from: FolderFile, name: string, content: Buffer): MediaFile {
  const bytes = cleanPicture(content)?.bytes ?? content;
  const ending = endingOf(name);
  const file = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
  const mime = mimes[ending] ?? 'application/octet-stream';
  const parts = [{ name: file, from, bytes }];
  return { url: baseOf(true) + file, mime, size: bytes.length, seconds: null, parts };
}

type Inspected = {
  picture: ReturnType<typeof cleanPicture>;
  /** The hash of the content that will be served. */
  digest: string;
  head: Buffer;
  seconds: number | null;
};

function inspect({ diskPath }: FolderFile, ending: string): Inspected {
  if (cleaned.includes(ending)) {
    const picture = cleanPicture(readFileSync(diskPath));
    const hash = createHash('sha256').update(picture?.bytes ?? '');
    return { picture, digest: hash.digest('hex'), head: Buffer.alloc(0), seconds: null };
  }
  const seconds = ending === 'mp4' ? readVideoSeconds(diskPath) : null;
  return { picture: null, ...digestOf(diskPath), seconds };
}

const piece = Buffer.alloc(1024 * 1024);

/** Reads in chunks, because a video does not fit into memory. */
function digestOf(diskPath: string): { digest: string; head: Buffer } {
  const hash = createHash('sha256');
  const handle = openSync(diskPath, 'r');
  let head = Buffer.alloc(0);
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece)) {
      if (head.length === 0) head = Buffer.from(piece.subarray(0, Math.min(read, 4_096)));
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  return { digest: hash.digest('hex'), head };
}

/** Reads a playlist with the segments and playlists that it references in the same folder. */
function filmInParts(
  list: FolderFile,
  use: MediaReference,
  reading: ReadContext,
): MediaFile | null {
  const read = readPlaylists(list, reading);
  if ('fault' in read) {
    reading.problems.add(use.path, read.fault, use.position);
    return null;
  }
  const parts = [...read.files].map(([name, from]) => ({ name, from }));
  const hash = createHash('sha256');
  for (const { name, from } of parts) {
    const { digest } = reading.cache(from, 'digest', () => digestOf(from.diskPath));
    hash.update(`${name} ${digest}\n`);
  }
  const folder = hash.digest('hex');
  for (const { from } of parts) reading.used.add(from.path);
  return {
    url: `${baseOf(use.isPublic)}${folder}/${posix.basename(list.path)}`,
    mime: mimes['m3u8'] ?? '',
    size: parts.reduce((sum, { from }) => sum + from.size, 0),
    seconds: Math.round(read.seconds),
    parts: parts.map(({ name, from }) => ({ name: `${folder}/${name}`, from, bytes: null })),
  };
}

type Playlists = { files: Map<string, FolderFile>; seconds: number };

function readPlaylists(list: FolderFile, { folder }: ReadContext): Playlists | { fault: string } {
  const dir = posix.dirname(list.path);
  const files = new Map([[posix.basename(list.path), list]]);
  let seconds = 0;
  for (const [, { path, diskPath }] of files) {
    if (endingOf(path) !== 'm3u8') continue;
    const text = readFileSync(diskPath, 'utf8');
    if (!text.startsWith('#EXTM3U')) return { fault: `"${path}" is not a playlist` };
    seconds = Math.max(seconds, sumSeconds(text));
    for (const name of listSegments(text)) {
      const isHere = !/[\\/:]/.test(name);
      const part = isHere ? folder.files.get(`${dir}/${name.normalize('NFC')}`) : undefined;
      if (!part)
        return { fault: `the playlist "${path}" names "${name}", which is not in its folder` };
      files.set(name, part);
    }
  }
  return { files, seconds };
}

const sumSeconds = (playlist: string): number =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, part]) => sum + Number(part), 0);

export const listSegments = (playlist: string): string[] =>
  playlist.split(/\r?\n/).flatMap((line) => {
    if (line.startsWith('#')) return /URI="([^"]+)"/.exec(line)?.[1] ?? [];
    return line.trim() === '' ? [] : [line.trim()];
  });
