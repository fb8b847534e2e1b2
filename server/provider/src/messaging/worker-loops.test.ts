import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test-support/provider.ts';
import { createLogger } from '../lib/log.ts';
import { queueMessage } from './queue-message.ts';
import { startOutboxWorker } from './worker.ts';

test('sends SMS while the mail server hangs', async () => {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.close());
  const mailResponse = Promise.withResolvers<void>();
  const sentText = Promise.withResolvers<string>();
  const transports = {
    mail: () => mailResponse.promise,
    sms: async ({ body }: { body: string }) => sentText.resolve(body),
    push: null,
    close: () => undefined,
  };
  const message = { subject: null, language: 'ar-EG' } as const;
  const mail = { ...message, kind: 'mail', recipient: 'mariam@fasl.test', body: 'mail' } as const;
  const sms = { ...message, kind: 'sms', recipient: '01012345678', body: 'كود 123456' } as const;
  await queueMessage(database.db, mail, 'mail');
  await queueMessage(database.db, sms, 'sms');

  const worker = startOutboxWorker({
    db: database.db,
    log: createLogger('silent'),
    transports,
    intervalMs: 10,
  });
  expect(await sentText.promise).toBe('كود 123456');
  mailResponse.resolve();
  await worker.stop();
});
