import { randomBytes } from 'node:crypto';

export const createNonce = () => randomBytes(16).toString('base64url');

export type PolicySettings = {
  /** Addresses that forms may be sent to beside our own: the gateways' pages. */
  gatewayHosts: readonly string[];
  embedOrigins: readonly string[];
  secure: boolean;
  /** Where vite serves modules and its socket from, while developing. */
  devOrigin?: string | undefined;
};

type Page = { nonce: string; embedded: boolean };
type Directives = Record<string, string[]>;

/** The policy of a page of ours; `script-src 'self'` stands for browsers without `strict-dynamic`. */
export function pagePolicy({ nonce, embedded }: Page, settings: PolicySettings): Directives {
  const { gatewayHosts, embedOrigins, secure, devOrigin } = settings;
  const gateways = gatewayHosts.map((host) => (host.includes('://') ? host : `https://${host}`));
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': devOrigin ? ["'self'", devOrigin.replace(/^http/, 'ws')] : ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...gateways],
    'frame-ancestors': embedded && embedOrigins.length > 0 ? [...embedOrigins] : ["'none'"],
    'report-uri': ['/csp-report'],
    'report-to': ['csp'],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
}

/** For everything that is not a page: data, errors, files. */
export const dataPolicy: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};
