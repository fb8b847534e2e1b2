export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Rejects without TLS too, because `navigator.clipboard` is undefined then. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
