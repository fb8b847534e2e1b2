import type { IncomingMessage, ServerResponse } from 'node:http';
import { validateRequestHead } from '@fasl/shared/config/request-head';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import {
  buildPagePolicy,
  type Directives,
  dataPolicy,
  type PolicySettings,
  trustedTypesPolicy,
} from './policy.ts';

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

type Headers = Record<string, string>;

/**
 * The headers of every response. helmet is called once at the start, because a call per response is
 * expensive.
 */
const responseHeaders = ({ secure }: { secure: boolean }): Headers => ({
  ...collectHeaders(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
      // Browsers ignore this header over plain HTTP.
      strictTransportSecurity: secure ? { maxAge: year, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  ),
  'permissions-policy': permissions,
});

/** Headers of responses that are sent before any hook runs. */
export const getErrorHeaders = (server: { secure: boolean }): Headers => ({
  ...responseHeaders(server),
  'cache-control': 'no-store',
});

type Setter = (request: IncomingMessage, answer: ServerResponse, next: () => void) => void;

function collectHeaders(set: Setter): Headers {
  const headers: Headers = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Adds security headers to every response, including errors. Pages replace the policy. */
export function registerHeaders(app: FastifyInstance, server: { secure: boolean }): void {
  const headers = responseHeaders(server);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(validateRequestHead(request.raw));
  });
}

/** Replaces the data policy for one response. */
export function setContentSecurityPolicy(reply: FastifyReply, directives: Directives): void {
  reply.headers(collectHeaders(helmet.contentSecurityPolicy({ useDefaults: false, directives })));
}

/** For a small HTML page that the portal and sites that embed it show in a frame. */
export function setFrameHeaders(
  reply: FastifyReply,
  directives: Directives,
  embedOrigins: readonly string[],
): void {
  setContentSecurityPolicy(reply, {
    ...directives,
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...embedOrigins],
  });
  reply.removeHeader('x-frame-options');
  reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer');
}

type Page = { nonce: string; embedded: boolean };

export function setPageHeaders(reply: FastifyReply, page: Page, settings: PolicySettings): void {
  setContentSecurityPolicy(reply, buildPagePolicy(page, settings));
  reply.header('content-security-policy-report-only', trustedTypesPolicy);
  reply.header('reporting-endpoints', 'csp="/csp-report"');
  // X-Frame-Options cannot list origins, but frame-ancestors can.
  if (page.embedded) reply.removeHeader('x-frame-options');
  reply.header('cache-control', 'private, no-store');
  reply.header(
    'vary',
    'Cookie, Accept-Language, Accept-Encoding, Save-Data, Sec-Fetch-Site, Sec-Fetch-Dest',
  );
}
