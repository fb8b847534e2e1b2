import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAppError } from '#lib/api/error-fixtures.ts';
import { RefusalReason } from './lesson-view.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB' }));

const expired = { action: 'expired', expiresAt: '2026-11-01T10:00:00Z' } as Lesson;
const markupOf = (code: Parameters<typeof createAppError>[0], lesson?: Lesson) =>
  renderToStaticMarkup(<RefusalReason error={createAppError(code)} lesson={lesson} />);

describe('RefusalReason', () => {
  test.each(['not_enrolled', 'forbidden'] as const)(
    'says that a lesson has expired, and when, if the refusal is %s',
    (code) => {
      expect(markupOf(code, expired)).toMatch(/<p>expired<.*expiredOn.*01\/11/s);
    },
  );

  test.each(['banned', 'access_expired'] as const)('keeps the reason %s', (code) => {
    expect(markupOf(code, expired)).not.toContain('<p>expired<');
  });

  test('does not call a lesson expired that the student never had', () => {
    expect(markupOf('not_enrolled', { action: 'buy' } as Lesson)).not.toContain('expired');
    expect(markupOf('not_enrolled')).not.toContain('expired');
  });
});
