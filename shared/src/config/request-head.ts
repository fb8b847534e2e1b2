import { DomainError } from '../contracts/page/error.ts';

/** The part of a Node request that the checks need. */
type Head = {
  headers: {
    host?: string | undefined;
    'transfer-encoding'?: string | undefined;
    'content-encoding'?: string | undefined;
  };
  rawHeaders: readonly string[];
  httpVersion: string;
};

/** Only compression is rejected: some clients send other values here, such as a charset. */
const compressions = /(?:^|,)\s*(?:x-)?(?:gzip|compress|deflate|br|zstd)\s*(?:,|$)/i;
const hostname = /^(?:[\w.~-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Rejects request heads that a proxy in front could parse differently (request smuggling), and
 * compressed bodies, which we do not decompress.
 */
export function validateRequestHead(head: Head): DomainError | undefined {
  const { headers } = head;
  const transfer = headers['transfer-encoding'];
  const hasPlainTransfer = transfer === undefined || transfer.toLowerCase() === 'chunked';
  if (!hasPlainTransfer || !namesOneHost(head)) return new DomainError('malformed');
  const isCompressed = compressions.test(headers['content-encoding'] ?? '');
  return isCompressed ? new DomainError('unreadable_type') : undefined;
}

function namesOneHost({ headers: { host }, rawHeaders, httpVersion }: Head): boolean {
  if (host === undefined) return httpVersion === '1.0';
  return hostname.test(host) && countHeader('host', rawHeaders) <= 1;
}

/** Counts in the raw list, because Node keeps only the first of some repeated headers. */
function countHeader(name: string, raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const sent = raw[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}
