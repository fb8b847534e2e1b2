import { replyToClientError } from '@fasl/shared/config/client-error';
import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/page/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getErrorHeaders } from './headers.ts';

/** Handles errors before routing, when no hook has run. */
export function handleUnroutable({ secure }: { secure: boolean }) {
  const headers = getErrorHeaders({ secure });
  return {
    /** Handles malformed addresses. */
    frameworkErrors(_error: Error, { url }: FastifyRequest, reply: FastifyReply): void {
      // Below /assets/ a 404, so that the response does not reveal how the URL was parsed.
      const code = url.startsWith('/assets/') ? 'not_found' : 'malformed';
      reply.code(errorStatus[code]).headers(headers).send(toErrorBody(code));
    },
    clientErrorHandler: replyToClientError({ headers, bodyOf: toErrorBody }),
  };
}

const toErrorBody = (code: ErrorCode) => ({ message: null, data: { code }, show: false });
