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

/** Determines the MIME type from the file name, because a sealed address has no extension. */
export const getMimeByName = (address: string): string | null =>
  kinds[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? null;
