/** Sentences of the provider's that a success is to show for three seconds, in an answer's `x-notice`. */
export const noticeHeader = 'x-notice';
/** Stands in an answer when the provider no longer knows the session. */
export const sessionEndedHeader = 'x-session-ended';

const mostLetters = 300;

/** Base64url of UTF-8 JSON: a header can carry no Arabic letter. */
export function writeNotices(notices: readonly string[]): string {
  const short = notices.slice(0, 3).map((sentence) => sentence.slice(0, mostLetters));
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The sentences of a header; none when there is no such header or it makes no sense. */
export function readNotices(header: string | null | undefined): string[] {
  if (!header) return [];
  try {
    const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const given: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(given) ? given.filter((sentence) => typeof sentence === 'string') : [];
  } catch {
    return [];
  }
}
