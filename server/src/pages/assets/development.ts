import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What Vite serves its modules under, and the icon, which it has at its root. */
const prefixes = [
  '/@vite',
  '/@id',
  '/@fs',
  '/@react-refresh',
  '/src',
  '/node_modules',
  '/favicon.svg',
];

/** Lets Vite serve what the pages are made of, each file as it is at this moment. */
export async function proxyDevelopment(app: FastifyInstance, upstream: string): Promise<void> {
  const options = { upstream, httpMethods: ['GET', 'HEAD'], disableRequestLogging: true };
  for (const prefix of prefixes) {
    await app.register(httpProxy, { ...options, prefix, rewritePrefix: prefix });
  }
}
