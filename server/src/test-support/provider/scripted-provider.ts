import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handles a request. The return value is the `data` of a success envelope. */
export type Script = (request: IncomingMessage, response: ServerResponse) => unknown;

export type ScriptedProvider = {
  apiUrl: string;
  /** Received requests in order, for example `GET /settings`. */
  requests: string[];
  /** By method and path, for example `GET /settings`; `*` is the default. */
  scripts: Record<string, Script>;
  close: () => Promise<void>;
};

/** A scripted provider, for responses that the real provider never sends. */
export async function startScriptedProvider(
  scripts: Record<string, Script> = {},
  { host = '127.0.0.1', port: wanted = 0 } = {},
): Promise<ScriptedProvider> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '').replace(/\?.*$/, '');
    const line = `${request.method} ${path}`;
    requests.push(line);
    const script = scripts[line] ?? scripts['*'];
    const data = script ? await script(request, response) : respondWithError(response, 404);
    if (!response.headersSent && !response.destroyed && data !== noResponse) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ message: null, data, show: false }));
    }
  });
  server.listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://${host}:${port}/api`,
    requests,
    scripts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The return value of scripts that send no response and leave the connection open. */
export const noResponse = Symbol('unanswered');

/** Sends an error with or without a code. */
export function respondWithError(
  response: ServerResponse,
  status: number,
  body: object | string = {},
): void {
  response.statusCode = status;
  response.end(
    typeof body === 'string' ? body : JSON.stringify({ message: null, show: false, ...body }),
  );
}
