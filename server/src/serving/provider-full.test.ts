import { expect, onTestFinished, test } from 'vitest';
import { upstreamLimits } from '../provider/upstream.ts';
import { openPortal } from './testing/portal.ts';
import { startSchoolProvider } from './testing/school-provider.ts';

const { connections, queue } = upstreamLimits;

type Refusal = { error: { data: Record<string, unknown> } };

test('while as many calls are under way as the provider is sent, pages open and calls are put off at the door', async () => {
  const school = await startSchoolProvider();
  onTestFinished(school.close);
  const { app } = await openPortal(school.origin);
  onTestFinished(() => app.close());
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

  // Longer than a busy machine takes to bring them all in, and no failure yet.
  school.delayMs['/instructor'] = 4_500;
  const crowd = Array.from({ length: connections + queue }, (_, at) => call(`nobody-${at}`));
  await expect
    .poll(() => refusalOf(call('amal', AbortSignal.timeout(500))), { timeout: 10_000 })
    .toMatchObject({ error: { data: { appCode: 'overloaded' } } });
  const refusal = await refusalOf(call('amal'));
  // Nobody has looked for the procedure.
  expect(refusal?.error.data).not.toHaveProperty('path');
  expect(refusal?.error.data['retryAfterSeconds']).toBeLessThanOrEqual(3);
  expect((await ask('/about')).status).toBe(200);

  school.delayMs['/instructor'] = 0;
  await Promise.all(crowd);
  expect((await call('amal')).status).toBe(200);
}, 60_000);
