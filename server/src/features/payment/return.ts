import type { FastifyReply, FastifyRequest } from 'fastify';
import { reference as referenceField } from '../../webhooks/fields.ts';

const page = '/payment/callback';
/** Paymob's dashboard asks for two addresses, and the one for its servers stands in both at some schools. */
const mistaken = `${page}/paymob`;
/** What the page's own address may hold. */
const clean = new Set(['reference', 'refused', 'lang', 'embed']);
/** Where each gateway puts our reference on the browser's way back, the page's own name first. */
const names = [
  'reference',
  'reference_number',
  'merchantRefNumber',
  'merchant_order_id',
  'merchantRefNum',
];

/**
 * The clean address for a browser that comes back from a gateway with whatever it carries, or null
 * where the address is clean already. Nothing is believed of what it carries, signed or not: the
 * reference leads to what the provider says of a payment of this very student.
 * Back in the frame that the payment was begun in, the page is marked as embedded again: gateways know nothing of it.
 */
export function cleanReturn(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  embedOrigins: readonly string[],
): string | null {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  const path = pathname.replace(/\/$/, '');
  if (path !== mistaken && (path !== page || at < 0)) return null;
  const query = new URLSearchParams(url.slice(pathname.length));
  const given = referenceIn(query);
  const isFrame = embedOrigins.length > 0 && /^i?frame$/.test(String(headers['sec-fetch-dest']));
  const lacksMark = isFrame && query.get('embed') !== '1';
  const isClean = path === page && !lacksMark && [...query.keys()].every((name) => clean.has(name));
  if (isClean && (given !== null || !query.has('reference'))) return null;
  const kept = new URLSearchParams();
  if (given !== null) kept.set('reference', given);
  // Said anew to who loads the page again: that no payment began, which no gateway says.
  else if (query.get('refused') === '1') kept.set('refused', '1');
  for (const name of ['lang', 'embed']) {
    const value = query.get(name);
    if (value && /^[\w-]{1,8}$/.test(value)) kept.set(name, value);
  }
  if (lacksMark) kept.set('embed', '1');
  return kept.size > 0 ? `${page}?${kept}` : page;
}

export function redirectClean(reply: FastifyReply, address: string): FastifyReply {
  // What the gateway put into the address is nobody else's business.
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
  return reply.headers(headers).redirect(address, 303);
}

function referenceIn(query: URLSearchParams): string | null {
  for (const value of [...names.flatMap((name) => query.getAll(name)), ...nested(query)]) {
    if (referenceField.safeParse(value).success) return value;
  }
  return null;
}

/** Fawry's first kind of return holds a piece of JSON. */
function nested(query: URLSearchParams): string[] {
  try {
    const held: unknown = JSON.parse(query.get('chargeResponse') ?? '');
    const { merchantRefNumber } = held as { merchantRefNumber?: unknown };
    return typeof merchantRefNumber === 'string' ? [merchantRefNumber] : [];
  } catch {
    return [];
  }
}
