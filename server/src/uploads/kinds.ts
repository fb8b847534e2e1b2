/** Enough of a file to tell what it is. */
const headBytes = 16;

type Mark = [offset: number, bytes: string];
const png: Mark[] = [[0, '\x89PNG\r\n\x1a\n']];
const jpg: Mark[] = [[0, '\xff\xd8\xff']];
const webp: Mark[] = [
  [0, 'RIFF'],
  [8, 'WEBPVP8'],
];
const pdf: Mark[] = [[0, '%PDF-']];

export const pictureKinds = [png, jpg, webp];
export const paperKinds = [pdf, png, jpg];

/** By how it begins: what a file calls itself is nobody's proof. */
export function isOneOf(kinds: Mark[][], head: Buffer): boolean {
  const text = head.toString('latin1', 0, headBytes);
  return kinds.some((marks) => marks.every(([offset, bytes]) => text.startsWith(bytes, offset)));
}

export type Chunks = AsyncIterator<Buffer>;

/** The first bytes, however small the pieces are that they come in. */
export async function readHead(chunks: Chunks): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}
