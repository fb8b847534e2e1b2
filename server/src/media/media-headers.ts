import type { IncomingHttpHeaders } from 'node:http';
import { toSafeUserAgent } from '../provider-client/caller.ts';

const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];
const responseHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'content-encoding',
  'content-language',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
];

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));

/** Whether the address was opened in a browser's tab. Older browsers only send `Accept`. */
export function isDocumentRequest(headers: IncomingHttpHeaders): boolean {
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined
    ? headers.accept?.includes('text/html') === true
    : wanted === 'document';
}

type Caller = {
  requestId: string;
  deviceId: string;
  token?: string | undefined;
  embedded?: boolean | undefined;
  userAgent?: string | undefined;
  address?: string | undefined;
};

/** Selects known request headers for the provider, without cookies. */
export const selectProviderRequestHeaders = (
  browserHeaders: IncomingHttpHeaders,
  caller: Caller,
): IncomingHttpHeaders => ({
  ...pick(browserHeaders, requestHeaders),
  'x-request-id': caller.requestId,
  'device-id': caller.deviceId,
  ...(caller.token && { authorization: `Bearer ${caller.token}` }),
  ...(caller.embedded && { 'admin-embedding': 'true' }),
  ...(caller.userAgent && { 'user-agent': toSafeUserAgent(caller.userAgent) }),
  ...(caller.address && { 'x-forwarded-for': caller.address }),
});

const cacheable = new Set([200, 206, 304]);

/** Selects response headers for the browser. A file must never run as a page of the portal. */
export function selectBrowserHeaders(
  given: IncomingHttpHeaders,
  { isPrivate, status }: { isPrivate: boolean; status: number },
): IncomingHttpHeaders {
  const kept = pick(given, responseHeaders);
  const type = kept['content-type'] ?? 'application/octet-stream';
  return {
    ...kept,
    ...(status !== 304 && { 'content-type': type }),
    'content-disposition': isShown(type) ? 'inline' : 'attachment',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': caching(given, { isPrivate, status }),
    ...(isPrivate && { vary: 'Cookie' }),
  };
}

const fileType =
  /^(?:(?:image|video|audio|font)\/|text\/vtt|application\/(?:pdf|zip|rtf|msword|x-mpegurl|vnd\.))/i;

/** Excludes pages, metrics and dumps, which public paths may also return. */
export const isFileType = (type: string | undefined): boolean => fileType.test(type ?? '');

/** Displays images, audio and video; all other types are downloaded. */
const isShown = (type: string) => /^(?:image|video|audio)\//i.test(type);

function caching(
  given: IncomingHttpHeaders,
  { isPrivate, status }: { isPrivate: boolean; status: number },
): string {
  if (isPrivate) return 'private, no-store';
  if (!cacheable.has(status)) return 'no-store';
  return given['cache-control'] ?? 'public, max-age=300';
}
