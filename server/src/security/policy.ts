import { randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

export const createNonce = () => randomBytes(16).toString('base64url');

export type PolicySettings = Pick<
  Env,
  'gatewayHosts' | 'embedOrigins' | 'isSecure' | 'webDevOrigin'
>;

type Page = { nonce: string; embedded: boolean };
export type Directives = Record<string, string[]>;

/** The policy of pages. `script-src 'self'` is for browsers without `strict-dynamic`. */
export function buildPagePolicy({ nonce, embedded }: Page, settings: PolicySettings): Directives {
  const { gatewayHosts, embedOrigins, isSecure, webDevOrigin } = settings;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    // Vite's HMR socket, in development.
    'connect-src': ["'self'", ...(webDevOrigin ? [webDevOrigin.replace(/^http/, 'ws')] : [])],
    'font-src': ["'self'"],
    // hls.js plays videos from blob URLs.
    'media-src': ["'self'", 'blob:'],
    // Without this directive, browsers fall back to script-src, which needs a nonce.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Without a scheme, the page's own scheme or https is allowed.
    'frame-src': ["'self'", ...gatewayHosts],
    'form-action': ["'self'", ...gatewayHosts],
    'frame-ancestors': embedded && embedOrigins.length > 0 ? [...embedOrigins] : ["'none'"],
    'report-uri': ['/csp-report'],
    'report-to': ['csp'],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
}

/** Report-only, see ADR 0037. `report-to` batches the reports, `report-uri` does not. */
export const trustedTypesPolicy =
  "require-trusted-types-for 'script';trusted-types fasl;report-to csp";

/** The policy of all other responses: data, errors, files. */
export const dataPolicy: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};
