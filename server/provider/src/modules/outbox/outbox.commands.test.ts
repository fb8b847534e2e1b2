import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

const operator = createOperator(() => ({ database }));

test('lists all messages or those to one recipient', async () => {
  expect(await operator('outbox')).toEqual({ code: 0, said: 'The outbox is empty.' });
  await database.client`insert into outbox (kind, recipient, subject, body, language) values
    ('sms', '01012345678', null, 'كود 123456', 'ar-EG'), ('mail', 'a@fasl.test', 'Hi', 'Text', 'en-GB')`;

  const all = await operator('outbox');
  expect(all.said).toMatch(/sms to 01012345678, waiting\nكود 123456/);
  expect(all.said).toMatch(/mail to a@fasl\.test, waiting\nHi\nText/);
  const { said } = await operator('outbox', '--to', '+20 10 1234 5678', '--json');
  expect(JSON.parse(said)).toMatchObject([{ to: '01012345678', body: 'كود 123456' }]);
  expect(await operator('outbox', '--for', 'x')).toMatchObject({ code: 2 });

  await database.client`update outbox set attempts = 10, last_error = 'away'`;
  const again = await operator('outbox', '--retry', '--to', 'a@fasl.test');
  expect(again.said).toMatch(/^Tried again within a minute: 1\./);
  expect((await operator('outbox')).said).toMatch(
    /a@fasl\.test, waiting\n[\s\S]*failed after 10 tries/,
  );
});
