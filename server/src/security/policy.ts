import { randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

export const createNonce = () => randomBytes(16).toString('base64url');

export type PolicySettings = Pick<
  Env,
  'gatewayHosts' | 'embedOrigins' | 'isSecure' | 'webDevOrigin'
>;

type Page = { nonce: string; embedded: boolean };
export type Directives = Record<string, string[]>;

/** The policy of a page of ours; `script-src 'self'` stands for browsers without `strict-dynamic`. */
export function pagePolicy({ nonce, embedded }: Page, settings: PolicySettings): Directives {
  const { gatewayHosts, embedOrigins, isSecure, webDevOrigin } = settings;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    // Vite tells an open page what has changed through a socket of its own.
    'connect-src': ["'self'", ...(webDevOrigin ? [webDevOrigin.replace(/^http/, 'ws')] : [])],
    'font-src': ["'self'"],
    // A film in parts is put together in the page.
    'media-src': ["'self'", 'blob:'],
    // Without its own line a worker would need the nonce of a script.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Without a scheme a host is allowed over the page's own or a safer one.
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

/** For everything that is not a page: data, errors, files. */
export const dataPolicy: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};
