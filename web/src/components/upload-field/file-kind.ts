const marks = { pdf: '%PDF-', png: '\x89PNG\r\n\x1a\n', jpg: '\xff\xd8\xff' } as const;

export type FileKind = keyof typeof marks;
const accepted: Record<FileKind, readonly string[]> = {
  pdf: ['application/pdf', '.pdf'],
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
};

/** For the `accept` attribute, which browsers do not enforce. */
export const toAcceptAttribute = (kinds: readonly FileKind[]) =>
  kinds.flatMap((kind) => accepted[kind]).join(',');

/** Checks the magic bytes, because a file name does not prove the type. */
export async function hasFileKind(file: Blob, kinds: readonly FileKind[]): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const text = String.fromCharCode(...head);
  return kinds.some((kind) => text.startsWith(marks[kind]));
}
