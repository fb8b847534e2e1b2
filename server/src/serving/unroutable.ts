import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/error';
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

    /** What is not even a request: there is only the line to answer on. */
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const [status, code] =
        statuses[error.code ?? ''] ?? (['400 Bad Request', 'malformed'] as const);
      const body = JSON.stringify(bodyOf(code));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      if (socket.writable)
        socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
      socket.destroy(error);
    },
  };
}

const statuses: Record<string, readonly [string, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
};

const bodyOf = (code: ErrorCode) => ({ message: null, data: { code }, show: false });
