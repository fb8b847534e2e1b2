import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { hasEmbedParameter } from '../../session/cookie-kind.ts';

type DocumentRequest = { headers: IncomingHttpHeaders; url: string };

/**
 * Whether a document is loaded in another site's frame (Sec-Fetch-Dest). A top-level link must not
 * count, because it could log its reader in to another account.
 */
export function isEmbedDocument(
  { headers, url }: DocumentRequest,
  embedOrigins: readonly string[],
): boolean {
  if (embedOrigins.length === 0 || !hasEmbedParameter(url)) return false;
  return /^i?frame$/.test(String(headers['sec-fetch-dest']));
}

const HandoverPayload = z.object({
  token: z
    .string()
    .min(1)
    .max(2_000)
    .regex(/^[\x21-\x7e]+$/),
});

/** The token that the host page has sent. The provider verifies it. */
export function readHandover(parameter: string): string | null {
  if (parameter.length > 8_000) return null;
  try {
    const json = Buffer.from(parameter, 'base64url').toString('utf8');
    return HandoverPayload.parse(JSON.parse(json)).token;
  } catch {
    return null;
  }
}

/** Removes the token and user from the address, and the embed marker outside a frame. */
export function cleanAddress(url: string, embedded: boolean): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  searchParams.delete('student');
  if (!embedded) searchParams.delete('embed');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // Removes extra slashes, because a path that starts with two slashes names another host.
  return `${pathname.replace(/^\/+/, '/')}${query}`;
}
