const kinds: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** As which a file is sent. The address that a student gets of it tells no name any more. */
export const mimeByName = (address: string): string | null =>
  kinds[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? null;
