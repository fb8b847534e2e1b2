import { replyToClientError } from '@fasl/shared/config/client-error';
import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/page/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOfRefusal } from './headers.ts';

/** What is refused before a route has been found, and so before any hook has run. */
export function refuseUnroutable({ secure }: { secure: boolean }) {
  const headers = headersOfRefusal({ secure });
  return {
    /** Addresses that no route can be looked up for. */
    frameworkErrors(_error: Error, { url }: FastifyRequest, reply: FastifyReply): void {
      // No file has such a name; nobody is to learn what the address was taken for.
      const code = url.startsWith('/assets/') ? 'not_found' : 'malformed';
      reply.code(errorStatus[code]).headers(headers).send(bodyOf(code));
    },
    clientErrorHandler: replyToClientError({ headers, bodyOf }),
  };
}

const bodyOf = (code: ErrorCode) => ({ message: null, data: { code }, show: false });
