import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';

/** A minimal Node proxy, whose cost shows how reliable the results of a run are. */
const upstream = process.argv[2];
if (!upstream) throw new Error('usage: plain-proxy <upstream>');

const pool = new Pool(upstream, { connections: 64, pipelining: 1 });
const server = createServer((request, response) => void pass(request, response));

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('SIGTERM', () => process.exit(0));

async function pass({ url: path = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode, headers, body } = await pool.request({ path, method: 'GET' });
  const bytes = Buffer.from(await body.arrayBuffer());
  const type = String(headers['content-type']);
  response.writeHead(statusCode, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}
