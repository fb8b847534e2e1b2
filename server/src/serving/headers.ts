import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { dataPolicy, type PolicySettings, pagePolicy } from './policy.ts';

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const year = 31_536_000;

/** The same headers as text, for answers that are given before any hook has run. */
export function headersOfRefusal({ secure }: { secure: boolean }): Record<string, string> {
  const policy = Object.entries(dataPolicy).map(([name, values]) => `${name} ${values.join(' ')}`);
  return {
    'content-security-policy': policy.join(';'),
    ...(secure && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'cache-control': 'no-store',
  };
}

/** The headers of every answer, errors included; a page then brings a policy of its own. */
export async function registerHeaders(
  app: FastifyInstance,
  { secure }: { secure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
    // Over plain HTTP browsers ignore it, and a development machine should not learn it.
    strictTransportSecurity: secure ? { maxAge: year, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('permissions-policy', permissions);
  });
}

type Page = { nonce: string; embedded: boolean };

export function setPageHeaders(reply: FastifyReply, page: Page, settings: PolicySettings): void {
  reply.helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(page, settings) },
  });
  reply.raw.setHeader('reporting-endpoints', 'csp="/csp-report"');
  // This header knows no list of origins; frame-ancestors says who may.
  if (page.embedded) reply.raw.removeHeader('x-frame-options');
  reply.header('cache-control', 'private, no-store');
  reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding, Sec-Fetch-Site, Sec-Fetch-Dest');
}
