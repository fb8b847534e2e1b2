/** Hands a file that the page has made or fetched to the device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A page that came without TLS has no clipboard: to copy then fails as it may fail elsewhere. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
