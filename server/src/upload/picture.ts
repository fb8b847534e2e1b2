/** Enough of a file to tell what it is. */
const headBytes = 16;

const signatures: [offset: number, bytes: string][][] = [
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, '\xff\xd8\xff']],
  [
    [0, 'RIFF'],
    [8, 'WEBPVP8'],
  ],
];

/** By how it begins: what a file calls itself is nobody's proof. */
export function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1', 0, headBytes);
  return signatures.some((marks) =>
    marks.every(([offset, bytes]) => text.startsWith(bytes, offset)),
  );
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
