import type { ErrorCode } from '../contracts/page/error.ts';

/** The part of a Node socket that the reply needs. */
type ClientSocket = {
  destroyed: boolean;
  writable: boolean;
  write: (text: string) => unknown;
  destroy: (error: Error) => unknown;
};

type ReplyFormat = {
  headers: Record<string, string>;
  bodyOf: (code: ErrorCode) => object;
};

/**
 * Replies to input that Node could not parse as HTTP. There is no response object, only the socket.
 */
export const replyToClientError =
  ({ headers, bodyOf }: ReplyFormat) =>
  (error: Error & { code?: string }, socket: ClientSocket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] =
      statuses[error.code ?? ''] ?? (['400 Bad Request', 'malformed'] as const);
    const body = JSON.stringify(bodyOf(code));
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(new TextEncoder().encode(body).length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };

const statuses: Record<string, readonly [string, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
};
