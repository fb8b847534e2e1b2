import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type Input = { price: number; idempotencyKey: string };
type Payment = ReturnType<typeof usePayment>;

let root: Root;
let payment: Payment;
const sent: { input: Input; respond: () => void; fail: () => void }[] = [];

function usePayment() {
  const attempt = useIdempotencyKey();
  const call = useMutation({
    mutationFn: (input: Input) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ input, respond: resolve, fail: () => reject(new Error('declined')) });
      }),
    onSuccess: attempt.settle,
    onSettled: attempt.end,
    meta: { inline: true },
  });
  return {
    pay: (price: number) => {
      if (attempt.begin()) call.mutate(attempt.keyed({ price }));
    },
    reset: call.reset,
  };
}

function Probe({ report }: { report: (next: Payment) => void }) {
  report(usePayment());
  return null;
}

/** Both clicks call the function of the last render, as two clicks in one frame do. */
const clickTwice = () =>
  act(async () => {
    const { pay } = payment;
    pay(90);
    pay(90);
  });
const finish = (index: number, end: 'respond' | 'fail') => act(async () => sent[index]?.[end]());
const keyOf = (index: number) => sent[index]?.input.idempotencyKey;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe report={(next) => (payment = next)} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('useIdempotencyKey', () => {
  test('sends one request for two clicks in one frame', async () => {
    await clickTwice();
    expect(sent).toHaveLength(1);
  });

  test('sends the request again with the same key after an error', async () => {
    await clickTwice();
    await finish(0, 'fail');
    await clickTwice();
    expect(sent).toHaveLength(2);
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('sends the next request with another key after a success', async () => {
    await clickTwice();
    await finish(0, 'respond');
    await clickTwice();
    expect(sent).toHaveLength(2);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test('waits for a request whose state was reset', async () => {
    await clickTwice();
    await act(async () => payment.reset());
    await clickTwice();
    expect(sent).toHaveLength(1);
    await finish(0, 'respond');
    await clickTwice();
    expect(sent).toHaveLength(2);
  });
});
