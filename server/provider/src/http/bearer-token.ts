import type { FastifyRequest } from 'fastify';

/** The token of the `Authorization` header; null without a valid one. */
export function readBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token = null] = /^Bearer (\S{1,512})$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}
