import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStudent, createCall } from '../../../test-support/accounts/student.ts';
import { addOpenLesson } from '../../../test-support/learning/lesson.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

test('adding and removing a note return the notes that the unit now has', async () => {
  const handlers = createHandlers(provider.services);
  const student = await addStudent(provider.services.db);
  const lesson = { kinds: ['video' as const], now: new Date() };
  const { units } = await addOpenLesson(provider.services.db, student, lesson);
  const call = createCall(provider.services, student);
  const params = { id: units[0]?.id ?? 0 };

  await handlers.addNote({ params, body: { text: 'later', at: 20 } }, call);
  const { data } = await handlers.addNote({ params, body: { text: 'first', at: 5 } }, call);
  expect(data).toMatchObject([{ text: 'first' }, { text: 'later' }]);

  const [first] = [data].flat();
  const left = await handlers.removeNote({ params: { id: first?.id ?? 0 } }, call);
  expect(left.data).toMatchObject([{ text: 'later' }]);
});
