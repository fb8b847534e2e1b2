import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  catchDomainError,
  statistics,
  testCaller,
} from '../test-support/provider/scripted-client.ts';
import { startScriptedProvider } from '../test-support/provider/scripted-provider.ts';
import { createProvider } from './client.ts';

describe('critical provider calls', () => {
  test('are sent immediately while page calls fill all connections and the queue', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const scripted = await startScriptedProvider({
      'GET /statistics': () => held.then(() => statistics),
      'POST /progress/unit/time/update': () => ({ time: 10, clock: null }),
    });
    const provider = createProvider({
      apiUrl: scripted.apiUrl,
      log: pino({ level: 'silent' }),
      limits: { connections: 2, queue: 2 },
    });
    onTestFinished(async () => {
      release();
      await provider.close();
      await scripted.close();
    });
    const student = provider.as({ ...testCaller, token: 'student' });
    const pages = Array.from({ length: 4 }, () => student.getStatistics({}));
    expect(await catchDomainError(student.getStatistics({}))).toMatchObject({ code: 'overloaded' });

    await student.addUnitTime({ body: { unit_id: 1, time: 10 } });
    expect(scripted.requests.filter((line) => line === 'GET /statistics')).toHaveLength(2);

    release();
    await Promise.all(pages);
  });
});
