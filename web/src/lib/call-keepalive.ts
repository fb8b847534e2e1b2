import { requestHeaders } from './api.ts';
import { bytesOf } from './bytes-of.ts';

/** Of all that a page asks to be seen through, by the rules of `fetch`. */
const mostBytes = 64 * 1024;

/** A last word from a page that is being left: the browser sees it through. Nobody hears the answer. What is too long for that is sent like any other. */
export function callKeepalive(path: string, input: object): void {
  const body = JSON.stringify(input);
  void fetch(`/trpc/${path}`, {
    method: 'POST',
    keepalive: bytesOf(body) <= mostBytes,
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}
