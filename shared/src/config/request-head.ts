import { DomainError } from '../contracts/page/error.ts';

/** Of a request as Node shows it. */
type Head = {
  headers: {
    host?: string | undefined;
    'transfer-encoding'?: string | undefined;
    'content-encoding'?: string | undefined;
  };
  rawHeaders: readonly string[];
  httpVersion: string;
};

/** Senders write other words there too, an alphabet for one, and pack nothing. */
const packings = /(?:^|,)\s*(?:x-)?(?:gzip|compress|deflate|br|zstd)\s*(?:,|$)/i;
const hostname = /^(?:[\w.~-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * What is wrong with a head that two readers on the way could read in two ways: whoever stands in front
 * may have taken another request for this one. Nothing of ours unpacks a body either.
 */
export function faultOfHead(head: Head): DomainError | undefined {
  const { headers } = head;
  const transfer = headers['transfer-encoding'];
  const isWhole = transfer === undefined || transfer.toLowerCase() === 'chunked';
  if (!isWhole || !namesOneHost(head)) return new DomainError('malformed');
  const isPacked = packings.test(headers['content-encoding'] ?? '');
  return isPacked ? new DomainError('unreadable_type') : undefined;
}

function namesOneHost({ headers: { host }, rawHeaders, httpVersion }: Head): boolean {
  if (host === undefined) return httpVersion === '1.0';
  return hostname.test(host) && countOf('host', rawHeaders) <= 1;
}

/** How often a header was sent: of some, Node shows the first and keeps silent about the others. */
function countOf(name: string, raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const sent = raw[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}
