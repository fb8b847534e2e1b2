/** Success messages of the provider, shown for three seconds. */
export const noticeHeader = 'x-notice';
/** Set when the provider no longer accepts the session. */
export const sessionEndedHeader = 'x-session-ended';
/** Sent by a page: the id of the user whose data it shows, or 0 for a guest. */
export const pageUserHeader = 'x-page-user';

const maxNoticeLength = 300;

/** Base64url of UTF-8 JSON, because headers cannot contain Arabic letters. */
export function writeNotices(notices: readonly string[]): string {
  const short = notices.slice(0, 3).map((sentence) => sentence.slice(0, maxNoticeLength));
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns an empty list for a missing or malformed header. */
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
