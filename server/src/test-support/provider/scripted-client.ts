import { DomainError } from '@fasl/shared/contracts/page/error';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { Caller } from '../../provider-client/caller.ts';
import { createProvider, type Provider } from '../../provider-client/client.ts';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';

export const testCaller: Caller = { language: 'ar-EG', requestId: 'request-1' };
export const statistics = { enrollments: 5_000, instructors: 14, classrooms: 36 };

/** Prepares a scripted provider and a client with short timeouts for each test. */
export function prepareClient() {
  const logged: string[] = [];
  let scripted: ScriptedProvider;
  let provider: Provider;

  beforeEach(async () => {
    logged.length = 0;
    scripted = await startScriptedProvider();
    provider = connect(scripted.apiUrl);
  });
  afterEach(async () => {
    await scripted.close();
    await provider.close();
  });

  function connect(apiUrl: string): Provider {
    const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
    return createProvider({
      apiUrl,
      log,
      limits: { connectMs: 300, headersMs: 60_000, totalMs: 700, answerBytes: 64 * 1024 },
    });
  }

  const client = (changes: Partial<Caller> = {}) => provider.as({ ...testCaller, ...changes });
  return {
    logged,
    connect,
    scripted: () => scripted,
    client,
    askStatistics: (changes: Partial<Caller> = {}) => client(changes).getStatistics({}),
  };
}

export async function catchDomainError(call: Promise<unknown>): Promise<DomainError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`expected a DomainError, got ${error}`);
  return error;
}
