import { countBytes } from '../format/file-size.ts';
import { buildRequestHeaders } from './api.ts';

/** The limit of the fetch standard for the bodies of all pending keepalive requests. */
const maxBytes = 64 * 1024;

/**
 * Sends a request that outlives the page. Larger bodies are sent as normal requests. Returns the
 * result if the page is still open, `null` if the request failed.
 */
export async function callKeepalive<Answer>(path: string, input: object): Promise<Answer | null> {
  const body = JSON.stringify(input);
  try {
    const response = await fetch(`/trpc/${path}`, {
      method: 'POST',
      keepalive: countBytes(body) <= maxBytes,
      headers: { ...buildRequestHeaders(), 'content-type': 'application/json' },
      body,
    });
    const { result } = (await response.json()) as { result?: { data: Answer } };
    return result?.data ?? null;
  } catch {
    return null;
  }
}
