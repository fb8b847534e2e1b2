import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../test-support/provider.ts';

let provider: TestProvider;
let mariam: TestClient;
let units: number[];

beforeAll(async () => {
  provider = await startTestProvider();
  mariam = createTestClient(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  const rows = await provider.database.client`
    select units.id from units join enrolments on enrolments.course_id = units.course_id
    join students on students.id = enrolments.student_id join users on users.id = students.user_id
    where users.username = 'mariam' and expires_at > now() order by units.position limit 2`;
  units = rows.map(({ id }) => id);
});
afterAll(() => provider.stop());

test('treats the same body for another target as a different request', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, other] = units;
  const write = (unit: number | undefined) =>
    mariam.post(`/unit/${unit}/notes`, { text: 'Ask about this', at: 12 }, key);

  const first = await write(one);
  expect(first.status).toBe(200);
  expect((await write(one)).data).toEqual(first.data);
  expect(await write(other)).toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
    errors: {},
  });
});

test('treats the same body with reordered keys as the same request', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const write = (note: object) => mariam.post(`/unit/${units[0]}/notes`, note, key);

  const first = await write({ text: 'Ask about that', at: 12 });
  expect(first.status).toBe(200);
  expect((await write({ at: 12, text: 'Ask about that' })).data).toEqual(first.data);
  expect(await write({ at: 13, text: 'Ask about that' })).toMatchObject({ status: 422 });
});
