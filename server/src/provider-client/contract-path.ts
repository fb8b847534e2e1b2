import { endpoints } from '@fasl/shared/provider-api/index';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Tests whether a decoded path belongs to an endpoint of the contract, which returns data and not
 * files.
 */
export function createContractPathTest(apiUrl: string): (path: string) => boolean {
  const api = new URL(apiUrl).pathname.replace(/\/$/, '');
  const rows = Object.values(endpoints).map(({ path, ...row }) => {
    const names = path.replace(/\/$/, '').split('/');
    const pattern = names.map((name) => (name.startsWith('{') ? '[^/]+' : escapePattern(name)));
    return ('root' in row ? '' : escapePattern(api)) + pattern.join('/');
  });
  // Files may be in folders and need the student's token.
  const files = `${escapePattern(api)}/file(?:/.*)?`;
  const paths = new RegExp(`^(?:${[...rows, files].join('|')})/?$`, 'iu');
  return (path) => paths.test(path);
}
