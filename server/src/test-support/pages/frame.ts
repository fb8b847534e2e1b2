import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readBoot } from './pages.ts';
import { openPortal, type Portal } from './portal.ts';
import { type SchoolProvider, startSchoolProvider, validToken } from './school-provider.ts';

export const embedHost = 'https://host.example';
export const frameHeaders = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };

export const toBootstrapScript = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
export const bootstrapScript = toBootstrapScript({
  token: validToken,
  user: { username: 'somebody else' },
});

/** Prepares a portal that one host may embed, with requests from a frame of that host. */
export function prepareFrame() {
  let provider: SchoolProvider;
  let portal: Portal;
  let app: FastifyInstance;

  beforeAll(async () => void (provider = await startSchoolProvider()));
  afterAll(() => provider.close());
  beforeEach(async () => {
    portal = await openPortal(provider.origin, { EMBED_ORIGINS: embedHost });
    app = portal.app;
  });
  afterEach(async () => {
    provider.reset();
    await app.close();
  });

  const ask = (
    url: string,
    headers: Record<string, string> = frameHeaders,
  ): Promise<LightMyRequestResponse> => app.inject({ url, headers });

  /** Hands over a student and returns the session cookie of the frame. */
  async function embedCookie(): Promise<string> {
    const answer = await ask(`/?embed=1&student=${bootstrapScript}`);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }

  const call = (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
    app.inject({
      url: '/trpc/session.viewer',
      headers: { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', ...headers },
    });

  const log = () => portal.log();
  return { provider: () => provider, app: () => app, log, ask, call, embedCookie };
}

export const readViewer = (body: string): unknown =>
  readBoot(body).queries.find(({ path }) => path === 'session.viewer')?.data;
