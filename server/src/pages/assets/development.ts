import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Path prefixes of Vite's modules, and the path of Vite's icon. */
const prefixes = [
  '/@vite',
  '/@id',
  '/@fs',
  '/@react-refresh',
  '/src',
  '/node_modules',
  '/favicon.svg',
];

/** Proxies the modules of Vite's development server. */
export async function proxyDevelopment(app: FastifyInstance, upstream: string): Promise<void> {
  const options = { upstream, httpMethods: ['GET', 'HEAD'], disableRequestLogging: true };
  for (const prefix of prefixes) {
    await app.register(httpProxy, { ...options, prefix, rewritePrefix: prefix });
  }
}
