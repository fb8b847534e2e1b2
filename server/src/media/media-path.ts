const plainName = /^[\p{L}\p{N}_~@+,=()[\] -][\p{L}\p{N}._~@+,=()[\] -]*$/u;

/** The prefix of public files outside the provider's `/media`, requested without a token. */
export const originPrefix = '/media/origin';

/**
 * Accepts only plain segments: no leading dots, double encoding, encoded slashes or empty segments.
 */
export function isPlainPath(url: string, prefix: string): boolean {
  const path = url.replace(/[?#].*$/s, '');
  if (!path.startsWith(`${prefix}/`) || path.length > 1_000) return false;
  const names = path.slice(prefix.length + 1).split('/');
  try {
    return names.every((name) => plainName.test(decodeURIComponent(name)));
  } catch {
    return false;
  }
}
