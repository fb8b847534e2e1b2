import type { AppRouter } from '@fasl/server/app-router';
import { noticeHeader, writeNotices } from '@fasl/shared/contracts/account/notice';
import { createTRPCClient, httpLink } from '@trpc/client';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countServerNotices,
  dismissNotice,
  type Notice,
  notify,
  notifyIfServerSilent,
  useNotices,
} from '../browser/notices.ts';
import { apiFetch } from '../network/api-fetch.ts';
import { shownErrorsLink } from './shown-errors-link.ts';

const message = 'The school does not accept this code.';

type ErrorData = { appCode: string; httpStatus: number; show: boolean; fields?: object };

/** Creates a client whose calls all fail with this tRPC error. */
const clientWithError = (data: ErrorData) =>
  createTRPCClient<AppRouter>({
    links: [
      shownErrorsLink,
      httpLink({
        url: 'http://localhost/trpc',
        fetch: async () =>
          Response.json(
            { error: { message: data.appCode, code: -32_000, data: { ...data, message } } },
            { status: data.httpStatus },
          ),
      }),
    ],
  });

const redeem = (data: ErrorData) =>
  clientWithError(data).wallet.redeem.mutate({ code: 'AB12', idempotencyKey: 'k' });

function CurrentNotices({ read }: { read: (notices: readonly Notice[]) => void }) {
  read(useNotices());
  return null;
}

function currentNotices(): readonly Notice[] {
  const root = createRoot(document.createElement('div'));
  const read = vi.fn<(notices: readonly Notice[]) => void>();
  act(() => root.render(createElement(CurrentNotices, { read })));
  act(() => root.unmount());
  return read.mock.lastCall?.[0] ?? [];
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

// Earlier tests in this worker may have shown notices.
beforeEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('shownErrorsLink', () => {
  test.each([
    ['invalid', 422, { code: ['invalid_data'] }],
    ['invalid', 422, {}],
    ['invalid_code', 422, { code: ['unknown_key'] }],
    ['wrong_credentials', 401, {}],
    ['forbidden', 403, {}],
    ['not_found', 404, {}],
    ['conflict', 409, {}],
    ['too_many_requests', 429, {}],
    ['internal', 500, {}],
    ['provider_unavailable', 503, {}],
  ])(
    'shows the message of a failed mutation as a notice: %s (%i)',
    async (appCode, httpStatus, fields) => {
      await expect(redeem({ appCode, httpStatus, show: true, fields })).rejects.toThrow();
      expect(currentNotices()).toMatchObject([{ kind: 'warning', text: message }]);
    },
  );

  test('shows no notice when the error is not marked to be shown', async () => {
    const error = { appCode: 'invalid', httpStatus: 422, show: false };
    await expect(redeem(error)).rejects.toThrow();
    expect(currentNotices()).toEqual([]);
  });

  test('shows our own text unless the response of this call contained a notice', async () => {
    const headers = [{ [noticeHeader]: writeNotices(['Saved by the school.']) }, {}];
    vi.stubGlobal('fetch', async () =>
      Response.json({ result: { data: null } }, { headers: headers.shift() ?? {} }),
    );
    const link = httpLink({ url: 'http://localhost/trpc', fetch: (input) => apiFetch(input) });
    const client = createTRPCClient<AppRouter>({ links: [shownErrorsLink, link] });
    notify('success', 'Copied.');
    for (const text of ['Changed.', 'Changed again.']) {
      const before = countServerNotices();
      await client.profile.changePassword.mutate({
        oldPassword: '',
        newPassword: '',
        confirmNewPassword: '',
      });
      notifyIfServerSilent(before, text);
    }
    const shown = currentNotices().map(({ text }) => text);
    expect(shown).toEqual(['Copied.', 'Saved by the school.', 'Changed again.']);
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });

  test('shows no notice for a failed query', async () => {
    const client = clientWithError({ appCode: 'banned', httpStatus: 403, show: true });
    await expect(client.wallet.panel.query()).rejects.toThrow();
    expect(currentNotices()).toEqual([]);
  });
});
