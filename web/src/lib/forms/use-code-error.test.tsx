import { TRPCClientError } from '@trpc/client';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { useCodeError } from './use-code-error.ts';

function CodeError({ seconds }: { seconds: number }) {
  const data = { appCode: 'too_many_requests', show: false, retryAfterSeconds: seconds };
  return useCodeError(TRPCClientError.from({ error: { message: 'refused', code: -32_603, data } }));
}

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-GB',
    resources: {
      'en-GB': {
        account: {
          code: {
            tooMany_other: '{{count}} minutes',
            tooManyHours_one: '{{count}} hour',
            tooManyHours_other: '{{count}} hours',
          },
        },
      },
    },
  }),
);

test.each([
  [61, '2 minutes'],
  [59 * 60, '59 minutes'],
  [59 * 60 + 1, '1 hour'],
  [24 * 60 * 60, '24 hours'],
])('shows a wait of %i seconds as %s', (seconds, text) => {
  expect(renderToStaticMarkup(<CodeError seconds={seconds} />)).toBe(text);
});
