import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether it has answered, and nobody else is to. */
type Doorkeeper = (request: IncomingMessage, answer: ServerResponse) => boolean;

/**
 * Stands in front of the framework, which makes a request, a logger and a time limit of whatever comes before any of its
 * hooks is asked: for somebody who is sent away that is most of the work.
 */
export function closeDoor({ server }: FastifyInstance, answers: Doorkeeper): void {
  const [serve, ...others] = server.listeners('request') as RequestListener[];
  if (!serve || others.length > 0) throw new Error('Somebody else serves these requests.');
  server.removeListener('request', serve);
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!answers(request, answer)) serve(request, answer);
  });
}
