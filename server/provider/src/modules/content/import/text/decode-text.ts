import { ImportError } from '../model/report.ts';

/** Decodes UTF-8, or UTF-16 with a byte order mark. */
export function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError('the file is not text in UTF-8; save it with this encoding');
  }
}
