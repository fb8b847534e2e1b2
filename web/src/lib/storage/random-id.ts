/** `crypto.randomUUID` requires a secure context, and a school's test server may have none. */
export function createRandomId(): string {
  if (isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map(markVersion);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Two bytes of a UUID contain its version and variant. */
function markVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
