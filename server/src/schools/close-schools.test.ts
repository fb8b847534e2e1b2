import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import type { Health } from '../observability/health.ts';
import { createShutdown } from '../overload/shutdown.ts';
import { startSchoolProvider } from '../test-support/pages/school-provider.ts';
import { makeWebBuild } from '../test-support/pages/web-build.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import { buildSchools } from './build-schools.ts';
import { readSchools } from './schools-file.ts';

const delayMs = 1_500;

/** Starts one school whose provider is slow. */
async function startSlowSchool() {
  const provider = await startSchoolProvider();
  onTestFinished(() => provider.close());
  const folder = mkdtempSync(join(tmpdir(), 'fasl-slow-school-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cairo = {
    PUBLIC_ORIGIN: 'http://cairo.localhost',
    PROVIDER_API_URL: `${provider.origin}/api`,
  };
  const SCHOOLS = join(folder, 'schools.json');
  writeFileSync(SCHOOLS, JSON.stringify({ schools: { cairo } }));
  const front = await buildSchools(readSchools({ SCHOOLS, LOG_LEVEL: 'silent' }), {
    webBuild: makeWebBuild(),
    pressure: noShedding,
  });
  const origin = await front.listen({ host: '127.0.0.1', port: 0 });
  const read = async (path: string) => {
    const response = await request(`${origin}${path}`, {
      headers: { host: 'cairo.localhost', 'x-csrf': '1' },
    });
    return { status: response.statusCode, body: await response.body.text() };
  };
  return { provider, front, read };
}

test('closing the schools completes running requests and then exits', async () => {
  const { provider, front, read } = await startSlowSchool();
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
  const health = front.getDecorator<Health>('health');
  const shutdown = createShutdown(front, { health, settleMs: 200, exit });
  provider.delayMs = { '/settings': delayMs };
  const running = read('/trpc/school.settings');
  await expect.poll(() => provider.seen.map(({ path }) => path)).toContain('/settings');

  shutdown('SIGTERM');
  expect((await read('/readyz')).status).toBe(503);
  expect((await running).status).toBe(200);
  expect(await exited).toBe(0);
  await expect(read('/livez')).rejects.toThrow();
});
