/** A page that came without TLS has no clipboard: to copy then fails as it may fail elsewhere. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
