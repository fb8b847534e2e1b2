import { mimeOf } from '../../lib/file-kind.ts';

const kinds: Record<string, string> = {
  ...mimeOf,
  jpeg: mimeOf.jpg,
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** The MIME type by file name: the sealed address has none. */
export const getMimeByName = (address: string): string | null =>
  kinds[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? null;
