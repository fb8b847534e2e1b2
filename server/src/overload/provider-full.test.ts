import { describe, expect, onTestFinished, test } from 'vitest';
import { openPortal } from '../test-support/pages/portal.ts';
import { startSchoolProvider } from '../test-support/pages/school-provider.ts';

/** Limits that a slow machine can fill. The timeouts are never reached. */
const upstream = { connections: 8, queue: 24, headersMs: 60_000, totalMs: 60_000 };

type Refusal = { error: { data: Record<string, unknown> } };

describe('full provider queue', () => {
  test("serves pages and rejects calls while the provider's limit is reached", async () => {
    const school = await startSchoolProvider();
    onTestFinished(school.close);
    const { app } = await openPortal(school.origin, {}, { upstream });
    onTestFinished(async () => {
      const closed = app.close();
      // An aborted request may leave a connection that is not idle.
      app.server.closeAllConnections();
      await closed;
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (path: string, signal = AbortSignal.timeout(20_000)) =>
      fetch(`${app.listeningOrigin}${path}`, { headers: { 'x-csrf': '1' }, signal });
    const call = (label: string, signal?: AbortSignal) =>
      ask(`/trpc/instructor.page?input=${encodeURIComponent(JSON.stringify({ label }))}`, signal);
    const refusalOf = (answer: Promise<Response>) =>
      answer.then(
        (response) => (response.status === 503 ? (response.json() as Promise<Refusal>) : null),
        () => null,
      );
    expect((await ask('/about')).status).toBe(200);

    const { promise: word, resolve: sayIt } = Promise.withResolvers<void>();
    school.waits['/instructor'] = word;
    const places = upstream.connections + upstream.queue;
    const calls = Array.from({ length: places }, (_, at) => call(`nobody-${at}`));
    await expect
      .poll(() => refusalOf(call('amal', AbortSignal.timeout(500))), { timeout: 20_000 })
      .toMatchObject({ error: { data: { appCode: 'overloaded' } } });
    const domainError = await refusalOf(call('amal'));
    // The error names no procedure, because none was looked up.
    expect(domainError?.error.data).not.toHaveProperty('path');
    expect(domainError?.error.data['retryAfterSeconds']).toBeLessThanOrEqual(3);
    expect((await ask('/about')).status).toBe(200);

    sayIt();
    await Promise.all(calls);
    expect((await call('amal')).status).toBe(200);
  }, 60_000);
});
