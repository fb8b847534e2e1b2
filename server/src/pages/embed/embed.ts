import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { hasEmbedMark } from '../../session/kind.ts';

type Asked = { headers: IncomingHttpHeaders; url: string };

/**
 * Whether a document is asked for as a page inside another site's page. One that opens the whole
 * window is not, wherever its link stands, in a message too: it could put its reader into a
 * stranger's account. Nor is one whose browser does not say where it will be shown.
 */
export function isEmbedDocument({ headers, url }: Asked, embedOrigins: readonly string[]): boolean {
  if (embedOrigins.length === 0 || !hasEmbedMark(url)) return false;
  return /^i?frame$/.test(String(headers['sec-fetch-dest']));
}

const HandedOver = z.object({
  token: z
    .string()
    .min(1)
    .max(2_000)
    .regex(/^[\x21-\x7e]+$/),
});

/** The token that the host page hands over; who it belongs to is for the provider to say. */
export function readHandedOver(parameter: string): string | null {
  if (parameter.length > 8_000) return null;
  try {
    const json = Buffer.from(parameter, 'base64url').toString('utf8');
    return HandedOver.parse(JSON.parse(json)).token;
  } catch {
    return null;
  }
}

/** The same address without the student, and marked as embedded only where it is. */
export function cleanAddress(url: string, embedded: boolean): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  searchParams.delete('student');
  if (!embedded) searchParams.delete('embed');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // A path of two slashes would lead to another host.
  return `${pathname.replace(/^\/+/, '/')}${query}`;
}
