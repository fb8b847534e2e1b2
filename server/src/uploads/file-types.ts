/** The number of bytes that the detection of the type needs. */
const headBytes = 16;

type FileSignature = [offset: number, bytes: string];
const png: FileSignature[] = [[0, '\x89PNG\r\n\x1a\n']];
const jpg: FileSignature[] = [[0, '\xff\xd8\xff']];
const webp: FileSignature[] = [
  [0, 'RIFF'],
  [8, 'WEBPVP8'],
];
const pdf: FileSignature[] = [[0, '%PDF-']];

export const imageTypes = [png, jpg, webp];
export const documentTypes = [pdf, png, jpg];

/** Detects the type by the first bytes, because the declared type is not trusted. */
export function hasFileType(kinds: FileSignature[][], head: Buffer): boolean {
  const text = head.toString('latin1', 0, headBytes);
  return kinds.some((marks) => marks.every(([offset, bytes]) => text.startsWith(bytes, offset)));
}

export type Chunks = AsyncIterator<Buffer>;

/** Reads the first bytes, even from small chunks. */
export async function readHead(chunks: Chunks): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}
