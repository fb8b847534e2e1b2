const plainName = /^[\p{L}\p{N}_~@+,=()[\] -][\p{L}\p{N}._~@+,=()[\] -]*$/u;

/** The provider's public files outside of `/media` are served below this prefix, without a token. */
export const originPrefix = '/media/origin';

/**
 * Whether the address goes on behind the prefix with nothing but plain names: no dots in front,
 * nothing encoded twice, no slash in disguise, no empty part.
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
