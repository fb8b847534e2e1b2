import type { Boot } from '@fasl/shared/contracts/page/boot';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openPortal } from './portal.ts';
import { type SchoolProvider, startSchoolProvider } from './school-provider.ts';

type PageResponse = { status: number; headers: LightMyRequestResponse['headers']; body: string };

/** Serves the pages of a school whose data a test can change. */
export function preparePages() {
  let provider: SchoolProvider;
  let app: FastifyInstance;

  beforeAll(async () => void (provider = await startSchoolProvider()));
  afterAll(() => provider.close());
  afterEach(async () => {
    provider.reset();
    await app.close();
  });

  /** Starts a new server for each test, so that tests share no cache. */
  async function get(
    url: string,
    headers: Record<string, string> = {},
    env = {},
  ): Promise<PageResponse> {
    ({ app } = await openPortal(provider.origin, env));
    const answer = await app.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  return { provider: () => provider, app: () => app, get };
}

export function readBoot(body: string): Boot {
  const [, json = ''] =
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}

export const findTag = (body: string, start: string) =>
  body
    .split('\n')
    .find((line) => line.includes(start))
    ?.trim() ?? '';
