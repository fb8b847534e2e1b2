import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type PushRequest = { url: string; headers: IncomingHttpHeaders; body: Buffer };

export type PushService = {
  origin: string;
  requests: PushRequest[];
  /** The status and headers of the next responses. */
  answer: { status: number; headers?: Record<string, string> };
  stop(): void;
};

/** Starts a push service, as a browser vendor runs it, that stores the received messages. */
export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      service.requests.push({ url, headers, body: Buffer.concat(parts) });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    answer: { status: 201 },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Creates a browser with a subscription at the service. It can decrypt its messages (RFC 8291). */
export function createPushBrowser(origin: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}/${randomBytes(12).toString('hex')}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
    const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([
      decipher.update(body.subarray(21 + keyLength, -16)),
      decipher.final(),
    ]);
    // The last record ends with a delimiter of 2.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  return { subscription, decrypt };
}

/** The claims of the VAPID header; throws if the signature is invalid. */
export function readVapid({ headers }: PushRequest): { claims: unknown; publicKey: string } {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    headers.authorization ?? '',
  );
  const [, head = '', payload = '', signature = '', publicKey = ''] = parts ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const key = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('invalid VAPID signature');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), publicKey };
}
