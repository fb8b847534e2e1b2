import { expect, test, vi } from 'vitest';
import { onceSettled } from './leaving.ts';
import { queryClient } from './query-client.ts';

/** A request to log out, and how it is answered. */
function leave(procedure: [string, string]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [procedure], mutationFn: () => promise });
  const ended = mutation.execute(undefined).catch(() => {});
  return { resolve, reject, ended };
}

test('that a session is over is told at once to who stays', () => {
  const told = vi.fn<() => void>();
  onceSettled(told);
  expect(told).toHaveBeenCalledOnce();
});

test.each<[string, string]>([
  ['session', 'logout'],
  ['device', 'logoutAll'],
])('what was heard during %s.%s is told when that has failed, and once', async (...procedure) => {
  const leaving = leave(procedure);
  const told = vi.fn<() => void>();
  onceSettled(told);
  expect(told).not.toHaveBeenCalled();

  leaving.reject(new Error('refused'));
  await leaving.ended;
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  const another = leave(procedure);
  another.resolve();
  await another.ended;
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toHaveBeenCalledOnce();
});
