import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

const operator = createOperator(() => ({ database }));

describe('outbox command', () => {
  test('lists all messages or those to one recipient and retries failed messages', async () => {
    expect(await operator('outbox')).toEqual({ code: 0, output: 'The outbox is empty.' });
    await database.client`insert into outbox (kind, recipient, subject, body, language) values
      ('sms', '01012345678', null, 'كود 123456', 'ar-EG'), ('mail', 'a@fasl.test', 'Hi', 'Text', 'en-GB')`;

    const all = await operator('outbox');
    expect(all.output).toMatch(/sms to 01012345678, waiting\nكود 123456/);
    expect(all.output).toMatch(/mail to a@fasl\.test, waiting\nHi\nText/);
    const { output } = await operator('outbox', '--to', '+20 10 1234 5678', '--json');
    expect(JSON.parse(output)).toMatchObject([{ to: '01012345678', body: 'كود 123456' }]);
    expect(await operator('outbox', '--for', 'x')).toMatchObject({ code: 2 });

    await database.client`update outbox set attempts = 10, last_error = 'away'`;
    const again = await operator('outbox', '--retry', '--to', 'a@fasl.test');
    expect(again.output).toMatch(/^Tried again within a minute: 1\./);
    expect((await operator('outbox')).output).toMatch(
      /a@fasl\.test, waiting\n[\s\S]*failed after 10 tries/,
    );
  });
});
