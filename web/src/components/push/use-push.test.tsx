import { PushKind } from '@fasl/shared/contracts/account/push';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, apiClient } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { stubPush } from '#lib/browser/fake-push.ts';
import { usePush } from './use-push.ts';

let root: Root;
let push: Push;
const sent: [string, unknown][] = [];

type Push = ReturnType<typeof usePush>;

function Probe({ report }: { report: (state: Push) => void }) {
  report(usePush());
  return null;
}

/** Responds like a portal that has stored the kinds of this device. */
async function respond(kinds: PushKind[], input: string, body?: string): Promise<Response> {
  if (body) sent.push([new URL(input, 'http://portal').pathname, JSON.parse(body)[0]]);
  const data = { publicKey: 'bmV3', kinds };
  return Response.json([{ result: { data } }]);
}

async function renderPush(kinds: PushKind[]): Promise<void> {
  vi.stubGlobal('fetch', (input: string, { body }: { body?: string }) =>
    respond(kinds, input, body),
  );
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <api.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Probe report={(state) => (push = state)} />
        </QueryClientProvider>
      </api.Provider>,
    ),
  );
  await vi.waitFor(() => act(async () => expect(push.status).toBe('off')));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('usePush', () => {
  test('keeps the kinds of the device when the key of the school has changed', async () => {
    stubPush({ key: 'b2xk' });
    await renderPush(['payment', 'exam']);
    await act(async () => push.enable(['exam', 'waitlist']));
    const keys = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' };
    const kinds = ['payment', 'exam', 'waitlist'];
    expect(sent).toEqual([['/trpc/push.subscribe', { ...keys, kinds }]]);
  });

  test('is not busy after the browser failed to install the worker', async () => {
    stubPush({ failsToInstall: true });
    await renderPush([]);
    await act(async () => push.enable(PushKind.options));
    expect(push).toMatchObject({ status: 'off', isBusy: false, hasFailed: true });
    expect(sent).toEqual([]);
  });
});
