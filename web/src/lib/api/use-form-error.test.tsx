import { TRPCClientError } from '@trpc/client';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useFormError } from './use-form-error.ts';

const ownText = 'Check what you entered.';
const errors = { invalid: ownText, provider_unavailable: 'A temporary problem.' };
const waits = {
  tooManySeconds_one: '{{count}} s',
  tooManySeconds_other: '{{count}} s',
  tooMany_one: '{{count}} min',
  tooMany_other: '{{count}} min',
};
const message = 'The school does not accept this code.';

const errorWith = (data: object) =>
  TRPCClientError.from({
    error: { message: 'refused', code: -32_603, data: { message, ...data } },
  });

type Props = { error: unknown; fields?: object | undefined };

function ErrorText({ error, fields }: Props) {
  return useFormError(error, fields);
}

function textOf(data: object, fields?: object): string {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() => root.render(<ErrorText error={errorWith(data)} fields={fields} />));
  const text = element.textContent;
  act(() => root.unmount());
  return text;
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { errors, validation: waits } } });
});

describe('useFormError', () => {
  test('names no entry when a read was invalid', () => {
    expect(textOf({ appCode: 'invalid' })).toBe(ownText);
    expect(textOf({ appCode: 'invalid', isRead: true })).toBe(errors.provider_unavailable);
  });

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

  const unshown = (field: string) => ({
    appCode: 'invalid',
    show: false,
    fields: { [field]: ['invalid_data'] },
  });

  test.each(['email', 'address.cityId'])(
    'returns nothing when the form shows the field %s',
    (field) => {
      expect(textOf(unshown(field), { email: '', cityId: null })).toBe('');
    },
  );

  test('returns our own text when the form has none of the named fields', () => {
    expect(textOf(unshown('scratchCode'), { email: '' })).toBe(ownText);
  });

  test.each([
    [0, '1 s'],
    [20, '20 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '2 min'],
  ])('shows a wait of %i seconds as %s', (retryAfterSeconds, wait) => {
    const error = { appCode: 'too_many_requests', show: false, fields: {}, retryAfterSeconds };
    expect(textOf(error)).toBe(wait);
  });

  test('returns our own text when the form shows no fields', () => {
    expect(textOf(unshown('code'))).toBe(ownText);
  });
});
