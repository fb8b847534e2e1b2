import { mimeByKind } from '../../lib/file-kind.ts';

const kinds: Record<string, string> = {
  ...mimeByKind,
  jpeg: mimeByKind.jpg,
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** The MIME type by file name: the sealed address has none. */
export const getMimeByName = (address: string): string | null =>
  kinds[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? null;
