import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Returns true if the response has been sent. */
type Interceptor = (request: IncomingMessage, answer: ServerResponse) => boolean;

/**
 * Handles requests before Fastify, which creates a request, a logger and a timer before the first
 * hook. For rejected requests this is most of the work.
 */
export function interceptRequests({ server }: FastifyInstance, answers: Interceptor): void {
  const [serve, ...others] = server.listeners('request') as RequestListener[];
  if (!serve || others.length > 0) throw new Error('expected exactly one request listener');
  server.removeListener('request', serve);
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!answers(request, answer)) serve(request, answer);
  });
}
