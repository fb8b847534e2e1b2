import type { FastifyReply, FastifyRequest } from 'fastify';
import { reference as referenceField } from '../../webhooks/fields.ts';

const page = '/payment/callback';
/** Some schools enter Paymob's webhook address as the return address. */
const webhookPath = `${page}/paymob`;
/** Query parameters of the portal's own page. */
const ownParameters = new Set(['reference', 'refused', 'lang', 'embed']);
/** The names of the parameter with the portal's reference, in order of preference. */
const referenceParameters = [
  'reference',
  'reference_number',
  'merchantRefNumber',
  'merchant_order_id',
  'merchantRefNum',
];

/**
 * Returns the clean address to which a browser is redirected on its return from a gateway, or null
 * if the address is clean. Only the reference is used, because the parameters are not trusted. The
 * status comes from the provider.
 */
export function getCleanReturnAddress(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  embedOrigins: readonly string[],
): string | null {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  const path = pathname.replace(/\/$/, '');
  if (path !== webhookPath && (path !== page || at < 0)) return null;
  const query = new URLSearchParams(url.slice(pathname.length));
  const given = referenceIn(query);
  const isFrame = embedOrigins.length > 0 && isFrameRequest({ headers });
  const lacksMark = isFrame && query.get('embed') !== '1';
  const isClean = path === page && !lacksMark && hasOnlyOwnParameters(query);
  if (isClean && (given !== null || !query.has('reference'))) return null;
  const kept = new URLSearchParams();
  if (given !== null) kept.set('reference', given);
  // Kept across reloads: the payment was never started, so no gateway reports it.
  else if (query.get('refused') === '1') kept.set('refused', '1');
  for (const name of ['lang', 'embed']) {
    const value = query.get(name);
    if (value && /^[\w-]{1,8}$/.test(value)) kept.set(name, value);
  }
  if (lacksMark) kept.set('embed', '1');
  return kept.size > 0 ? `${page}?${kept}` : page;
}

/** A repeated parameter would be a list in the portal. */
const hasOnlyOwnParameters = (query: URLSearchParams): boolean =>
  [...query.keys()].every(
    (name, index, names) => ownParameters.has(name) && names.indexOf(name) === index,
  );

export const isFrameRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^i?frame$/.test(String(headers['sec-fetch-dest']));

export function redirectWithoutReferrer(reply: FastifyReply, address: string): FastifyReply {
  // Prevents the gateway's parameters from leaking in the referrer.
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
  return reply.headers(headers).redirect(address, 303);
}

function referenceIn(query: URLSearchParams): string | null {
  for (const value of [
    ...referenceParameters.flatMap((name) => query.getAll(name)),
    ...nested(query),
  ]) {
    if (referenceField.safeParse(value).success) return value;
  }
  return null;
}

/** Fawry's older return has a JSON parameter. */
function nested(query: URLSearchParams): string[] {
  try {
    const held: unknown = JSON.parse(query.get('chargeResponse') ?? '');
    const { merchantRefNumber } = held as { merchantRefNumber?: unknown };
    return typeof merchantRefNumber === 'string' ? [merchantRefNumber] : [];
  } catch {
    return [];
  }
}
