import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const pictureBytes = Buffer.from('0123456789');

type Seen = { method: string; url: string; headers: IncomingHttpHeaders };
export type FileProvider = { origin: string; seen: Seen[]; close: () => void };

/** A provider of files that sends malicious and broken responses. */
export async function startFileProvider({
  host = '127.0.0.1',
  port = 0,
} = {}): Promise<FileProvider> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, seen, close };
}

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

const hostile = {
  'set-cookie': 'fasl=evil; path=/',
  'content-security-policy': "default-src *; script-src 'unsafe-inline'",
  'access-control-allow-origin': '*',
  'x-secret': '1',
  'content-disposition': 'inline',
};
const image = {
  'content-type': 'image/png',
  etag: '"1"',
  'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT',
  vary: 'Accept',
};

/** As the embedded provider sends posters and photos. */
const poster = {
  'content-type': 'image/png',
  'content-length': String(pictureBytes.length),
  etag: '"poster"',
  'cache-control': 'public, max-age=31536000, immutable',
};

const special: Record<string, Answer> = {
  '/api/file/dead.png': {
    status: 401,
    body: '{"message":null,"data":{"code":"unauthenticated"},"show":false}',
  },
  '/api/file/proxy.png': { status: 401, body: '<h1>Authorization Required</h1>' },
  '/media/poster.png': { headers: poster, body: pictureBytes },
  '/media/varying.png': { headers: { ...poster, vary: 'Accept' }, body: pictureBytes },
  '/media/encoded.svg': {
    headers: { ...poster, 'content-encoding': 'gzip' },
    body: pictureBytes,
  },
  '/media/large.png': {
    headers: { ...poster, 'content-length': String(64 * 1024 + 1) },
    body: Buffer.alloc(64 * 1024 + 1),
  },
  '/api/file/poster.png': { headers: poster, body: pictureBytes },
  '/media/moved.png': { status: 302, headers: { location: 'http://169.254.169.254/' } },
  '/media/broken.png': {
    status: 500,
    headers: { 'content-type': 'text/html' },
    body: '<h1>x</h1>',
  },
  '/media/page.html': { headers: { ...hostile, 'content-type': 'text/html' }, body: '<script>' },
  '/media/drawing.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
  '/media/plain': { body: 'x' },
  '/metrics': { headers: { 'content-type': 'text/plain' }, body: 'requests_total 1' },
  '/heapdump': { headers: { 'content-type': 'application/octet-stream' }, body: 'x' },
  '/untyped': { body: 'x' },
  '/index.html': { headers: { ...hostile, 'content-type': 'text/html' }, body: '<script>' },
  '/storage/paper.pdf': { headers: { ...hostile, 'content-type': 'application/pdf' }, body: 'x' },
  '/storage/moved.png': { status: 302, headers: { location: 'http://169.254.169.254/' } },
};

const answer: RequestListener = (request, response) => {
  if (request.url === '/media/slow.png') {
    response.writeHead(200, { ...image, 'content-length': '4' }).write('ab');
    void sleep(300).then(() => response.end('cd'));
    return;
  }
  if (request.url === '/media/film.mp4') {
    response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(64 * 1024 * 1024));
    return;
  }
  const {
    status = 200,
    headers = {},
    body = '',
  } = special[request.url ?? ''] ?? part(request.headers);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
};

function part(requestHeaders: IncomingHttpHeaders): Answer {
  if (requestHeaders['if-none-match'] === image.etag) return { status: 304, headers: image };
  if (requestHeaders.range === 'bytes=2-4') {
    const headers = { ...image, 'content-range': 'bytes 2-4/10' };
    return { status: 206, headers, body: pictureBytes.subarray(2, 5) };
  }
  if (requestHeaders.range) return { status: 416, headers: { 'content-range': 'bytes */10' } };
  return {
    headers: { ...image, ...hostile, 'cache-control': 'public, max-age=60' },
    body: pictureBytes,
  };
}
