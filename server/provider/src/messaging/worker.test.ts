import { Writable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStudent } from '../../test-support/accounts/student.ts';
import { type MailServer, startMailServer } from '../../test-support/messages/mail-server.ts';
import { type SmsWebhook, startSmsWebhook } from '../../test-support/messages/sms-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { outbox } from '../db/schema/infrastructure.ts';
import { oneTimeSecrets } from '../db/schema/session.ts';
import { createLogger } from '../lib/log.ts';
import type { SecretPurpose } from '../modules/account/one-time-secret.ts';
import { toDedupeKey } from './obsolete.ts';
import { queueMessage } from './queue-message.ts';
import { retryFailedMessages } from './retry.ts';
import { createTransports, signSms } from './transports.ts';
import { computeBackoffSeconds, sendDueMessages } from './worker.ts';

const secret = 'a secret of tests that is long enough';
let database: TestDatabase;
let mailServer: MailServer;
let logged = '';
let webhook: SmsWebhook;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  mailServer = await startMailServer();
  webhook = await startSmsWebhook();
});
afterAll(async () => {
  webhook.stop();
  await mailServer.stop();
  await database.close();
});
beforeEach(async () => {
  webhook.got.length = 0;
  webhook.answer = 200;
  await database.client`delete from outbox`;
});

const log = createLogger(
  'info',
  new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  }),
);
const context = (smtpUrl = mailServer.url) => ({
  db: database.db,
  log,
  transports: createTransports(
    {
      smtpUrl,
      mailFrom: 'Fasl <school@fasl.test>',
      smsWebhookUrl: webhook.url,
      smsWebhookSecret: secret,
      bffOrigin: 'https://school.test',
    },
    database.db,
  ),
});
const sendAll = (sender: ReturnType<typeof context>) =>
  Promise.all([sendDueMessages(sender, 'mail'), sendDueMessages(sender, 'sms')]);
const sms = { kind: 'sms', recipient: '01012345678', subject: null, language: 'ar-EG' } as const;
const queueSms = (key: string, body = 'كود 123456') =>
  queueMessage(database.db, { ...sms, body }, key);
const rows = () => database.db.select().from(outbox).orderBy(outbox.id);

test('sends a signed SMS once and deletes its text', async () => {
  await queueSms('one');
  await sendAll(context());
  await sendAll(context());

  expect(webhook.got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = webhook.got;
  expect(JSON.parse(body)).toEqual({
    id: expect.any(Number),
    to: '01012345678',
    text: 'كود 123456',
    language: 'ar-EG',
  });
  const timestamp = String(headers['x-fasl-timestamp']);
  expect(Math.abs(Number(timestamp) * 1_000 - Date.now())).toBeLessThan(60_000);
  expect(headers['x-fasl-signature']).toBe(`sha256=${signSms({ secret, timestamp, body })}`);
  expect(signSms({ secret, timestamp, body: `${body} ` })).not.toBe(
    signSms({ secret, timestamp, body }),
  );
  expect((await rows())[0]).toMatchObject({ body: '', sentAt: expect.any(Date), attempts: 1 });
});

test('sends an email as text and HTML, right-to-left in Arabic', async () => {
  const body = 'أهلًا <بك>،\n\nhttps://school.test/verify/abc';
  const mail = {
    kind: 'mail',
    recipient: 'a@fasl.test',
    subject: 'تأكيد',
    language: 'ar-EG',
  } as const;
  await queueMessage(database.db, { ...mail, body }, 'mail');
  await sendAll(context());

  const [sent = ''] = mailServer.mails;
  expect(sent).toContain('From: Fasl <school@fasl.test>');
  expect(sent).toContain('To: a@fasl.test');
  expect(sent).toMatch(/Message-ID: <outbox-\d+@school\.test>/i);
  const letter = decodeQuoted(sent);
  expect(letter).toContain(body);
  expect(letter).toContain('<html lang="ar-EG" dir="rtl">');
  expect(letter).toContain('&lt;بك&gt;');
  expect(letter).toContain(
    '<a href="https://school.test/verify/abc" dir="ltr" style="color: #c2125c">',
  );
});

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('tries to send a failing message ten times and then stops', async () => {
  webhook.answer = 503;
  await queueSms('stubborn');
  await sendAll(context());
  const [row] = await rows();
  expect(row).toMatchObject({ sentAt: null, lastError: 'the SMS webhook answered 503' });
  expect(Number(row?.nextAttemptAt) - Date.now()).toBeGreaterThan(3_000);
  await sendAll(context());
  expect(webhook.got).toHaveLength(1);

  for (let tries = 0; tries < 12; tries += 1) {
    await database.client`update outbox set next_attempt_at = now()`;
    await sendAll(context());
  }
  expect(webhook.got).toHaveLength(10);
  expect(logged).not.toContain('123456');
  expect(logged).toContain('"level":50');
});

test('sends the message in the next attempt after a failure', async () => {
  webhook.answer = 500;
  await queueSms('patient');
  await sendAll(context());
  webhook.answer = 204;
  await database.client`update outbox set next_attempt_at = now()`;
  await sendAll(context());
  expect((await rows())[0]).toMatchObject({ sentAt: expect.any(Date), lastError: null });
});

test('sends SMS while the mail server is down', async () => {
  const mail = { kind: 'mail', recipient: 'a@fasl.test', subject: 'x', language: 'en-GB' } as const;
  await queueMessage(database.db, { ...mail, body: 'x' }, 'lost');
  await queueSms('fine');
  await sendAll(context('smtp://127.0.0.1:1'));
  const [lost, fine] = await rows();
  expect(lost).toMatchObject({
    sentAt: null,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  expect(fine).toMatchObject({ sentAt: expect.any(Date) });
});

type Code = { userId?: number; purpose?: SecretPurpose; expiresAt: SQL; supersededAt?: Date };

async function queueCode({ userId, purpose = 'phone_confirm', ...until }: Code): Promise<void> {
  const owner = userId ?? (await addStudent(database.db)).userId;
  await database.db.transaction(async (tx) => {
    const secret = { userId: owner, purpose, target: sms.recipient, secretHash: Buffer.alloc(32) };
    const [kept] = await tx
      .insert(oneTimeSecrets)
      .values({ ...secret, ...until })
      .returning();
    await queueMessage(tx, { ...sms, body: `${purpose} 123456` }, toDedupeKey(kept?.id ?? 0));
  });
}

test('does not send a superseded or expired code and deletes its text', async () => {
  const ends = {
    good: sql`now() + interval '10 minutes'`,
    late: sql`now() - interval '1 second'`,
  };
  const { userId } = await addStudent(database.db);
  await queueCode({ userId, expiresAt: ends.good, supersededAt: new Date() });
  await queueCode({ userId, expiresAt: ends.good });
  await queueCode({ userId, expiresAt: ends.late, purpose: 'device_replace' });
  await sendAll(context());
  await database.client`update outbox set next_attempt_at = now()`;
  await sendAll(context());

  expect(webhook.got.map(({ body }) => JSON.parse(body).text)).toEqual(['phone_confirm 123456']);
  const dropped = { sentAt: null, body: '', lastError: expect.stringContaining('became obsolete') };
  expect(await rows()).toMatchObject([dropped, { sentAt: expect.any(Date) }, dropped]);
});

test('retries a failed message at the operator’s request, unless the message is obsolete', async () => {
  await queueSms('given up');
  await queueSms('another’s', 'x');
  await queueSms('waits');
  await queueSms('under way');
  await queueCode({ expiresAt: sql`now() - interval '1 second'` });
  await database.client`update outbox set attempts = 10, last_error = 'away',
    recipient = case dedupe_key when 'another’s' then '01112345678' else recipient end`;
  await database.client`update outbox set attempts = 3, next_attempt_at = now() + interval '1 day'
    where dedupe_key = 'waits'`;
  await database.client`update outbox set next_attempt_at = now() + interval '59 seconds'
    where dedupe_key = 'under way'`;
  expect(await retryFailedMessages(database.db, { to: sms.recipient })).toEqual({
    again: 2,
    ended: 1,
  });
  await sendAll(context());

  const failed = { attempts: 10, sentAt: null, lastError: 'away' };
  expect(await rows()).toMatchObject([
    { dedupeKey: 'given up', sentAt: expect.any(Date) },
    { dedupeKey: 'another’s', ...failed },
    { dedupeKey: 'waits', attempts: 3 },
    { dedupeKey: 'under way', attempts: 0, sentAt: null },
    failed,
  ]);
  expect(webhook.got).toHaveLength(1);
});

test('sends each message once with several servers', async () => {
  for (let number = 0; number < 20; number += 1) await queueSms(`many-${number}`);
  await Promise.all(Array.from({ length: 6 }, () => sendAll(context())));
  await Promise.all(Array.from({ length: 6 }, () => sendAll(context())));

  const ids = webhook.got.map(({ body }) => JSON.parse(body).id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test('does not queue duplicates or messages of a rolled-back transaction', async () => {
  await queueSms('cause');
  await queueSms('cause');
  await database.db
    .transaction(async (tx) => {
      await queueMessage(tx, { ...sms, body: 'x' }, 'undone');
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await rows()).toHaveLength(1);
});

test('increases the retry delay up to the lifetime of a code', () => {
  expect([1, 2, 3, 8, 10].map(computeBackoffSeconds)).toEqual([5, 10, 20, 600, 600]);
});
