import { bytesOf } from '../format/file-size.ts';
import { requestHeaders } from './api.ts';

/** Of all that a page asks to be seen through, by the rules of `fetch`. */
const mostBytes = 64 * 1024;

/**
 * A last word from a page that is being left: the browser sees it through. What is too long for that is sent like any
 * other. Its answer comes only where the app goes on, and `null` when nobody took it.
 */
export async function callKeepalive<Answer>(path: string, input: object): Promise<Answer | null> {
  const body = JSON.stringify(input);
  try {
    const response = await fetch(`/trpc/${path}`, {
      method: 'POST',
      keepalive: bytesOf(body) <= mostBytes,
      headers: { ...requestHeaders(), 'content-type': 'application/json' },
      body,
    });
    const { result } = (await response.json()) as { result?: { data: Answer } };
    return result?.data ?? null;
  } catch {
    return null;
  }
}
