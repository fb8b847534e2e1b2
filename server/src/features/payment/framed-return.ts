import type { FastifyReply, FastifyRequest } from 'fastify';
import { setFrameHeaders } from '../../security/headers.ts';
import { createNonce } from '../../security/policy.ts';
import { hasEmbedParameter } from '../../session/cookie-kind.ts';
import { isFrameRequest } from './gateway-return.ts';

/** A gateway's form in a frame of the wallet, or the portal in a frame of another site. */
export const isFramedReturn = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) =>
  isFrameRequest({ headers }) &&
  /^\/payment\/callback(?:\/paymob)?\/?(?:\?|$)/.test(url) &&
  !hasEmbedParameter(url);

/**
 * Sends a page that reports the gateway's return to the wallet around it, because the portal does
 * not show its own pages in frames. In another site's frame, the page of the payment follows.
 */
export function sendFramedReturn(
  reply: FastifyReply,
  cleanAddress: string | null,
  embedOrigins: readonly string[],
) {
  const address = cleanAddress ?? '/payment/callback?embed=1';
  const nonce = createNonce();
  setFrameHeaders(reply, { 'script-src': [`'nonce-${nonce}'`] }, embedOrigins);
  reply.header('cache-control', 'no-store');
  return reply.send(renderFramedReturn(address, nonce));
}

/** The message has the form of the gateway's own; the server asks the gateway for the result. */
const renderFramedReturn = (address: string, nonce: string) => `<!doctype html>
<meta charset="utf-8">
<title></title>
<script nonce="${nonce}">
let inWallet = false;
try { inWallet = parent !== window && parent.location.origin === location.origin; } catch {}
if (inWallet) parent.postMessage({ type: 'payment', status: 200 }, location.origin);
else location.replace(${JSON.stringify(address)});
</script>
`;
