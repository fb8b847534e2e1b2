import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance } from 'fastify';

export type BrowserResponse = {
  status: number;
  headers: Record<string, unknown>;
  /** The fields of the response envelope. */
  message: string | null;
  data: unknown;
  show: boolean;
  meta: unknown;
  filters: unknown;
  errors: Record<string, string[]> | undefined;
  code: ErrorCode | undefined;
};

export type TestClient = {
  deviceId: string;
  get(path: string, headers?: Record<string, string>): Promise<BrowserResponse>;
  head(path: string): Promise<Pick<BrowserResponse, 'status' | 'headers'>>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<BrowserResponse>;
  put(path: string, body?: unknown): Promise<BrowserResponse>;
  login(identifier: string, password: string, replacing?: object): Promise<BrowserResponse>;
  /** Sends a POST request and uses the session of the response afterwards. */
  enter(path: string, body: unknown): Promise<BrowserResponse>;
};

type Options = { deviceId?: string; language?: string; address?: string; token?: string };

/** Calls the provider as the portal does for a browser, and stores the token. */
export function createTestClient(app: FastifyInstance, options: Options = {}): TestClient {
  const { deviceId = randomUUID(), language = 'en-GB', address = '10.1.2.3' } = options;
  let { token } = options;

  async function send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> | undefined },
  ): Promise<BrowserResponse> {
    const response = await app.inject({
      method,
      url: path === '/now' ? path : `/api${path}`,
      headers: {
        'accept-language': language,
        'device-id': deviceId,
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const envelope = method === 'HEAD' ? {} : response.json();
    const { message, data, show, meta, filters, errors } = envelope;
    const code = response.statusCode >= 400 ? data?.code : undefined;
    const { statusCode: status, headers: got } = response;
    return { status, headers: got, message, data, show, meta, filters, errors, code };
  }

  return {
    deviceId,
    get: (path, headers) => send('GET', path, { headers }),
    head: (path) => send('HEAD', path, {}),
    post: (path, body, headers) => send('POST', path, { body, headers }),
    put: (path, body) => send('PUT', path, { body }),
    login: (identifier, password, replacing) =>
      enter('/auth/login', { identifier, password, ...replacing }),
    enter,
  };

  async function enter(path: string, body: unknown): Promise<BrowserResponse> {
    const answer = await send('POST', path, { body });
    if (answer.status === 200) ({ token } = answer.data as { token: string });
    return answer;
  }
}
