import { TRPCClientError } from '@trpc/client';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { useRefusalText } from './use-refusal-text.ts';

const message = 'The school does not accept this code.';

const errorWith = (data: object) =>
  TRPCClientError.from({
    error: { message: 'refused', code: -32_603, data: { message, ...data } },
  });

function RefusalText({ error }: { error: unknown }) {
  return useRefusalText(error);
}

const textOf = (data: object) => renderToStaticMarkup(<RefusalText error={errorWith(data)} />);

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});

describe('useRefusalText', () => {
  test.each([
    ['a field of the form', { code: ['invalid_data'] }],
    ['a field that no form has', { scratch_code: ['unknown_key'] }],
    ['no field', {}],
  ])('returns the message to be shown when the error names %s', (_name, fields) => {
    expect(textOf({ appCode: 'invalid', show: true, fields })).toBe(message);
  });

  test.each(['internal', 'provider_unavailable', 'too_many_requests', 'not_found'])(
    'returns the message to be shown when the code is %s',
    (appCode) => {
      expect(textOf({ appCode, show: true, fields: {} })).toBe(message);
    },
  );

  test('returns nothing for named fields when the message is not to be shown', () => {
    const fields = { email: ['invalid_email'] };
    expect(textOf({ appCode: 'invalid', show: false, fields })).toBe('');
  });
});
