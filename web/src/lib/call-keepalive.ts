import { requestHeaders } from './api.ts';

/** A last word from a page that is being left: the browser sees it through. Nobody hears the answer. */
export function callKeepalive(path: string, input: object): void {
  void fetch(`/trpc/${path}`, {
    method: 'POST',
    keepalive: true,
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined);
}
