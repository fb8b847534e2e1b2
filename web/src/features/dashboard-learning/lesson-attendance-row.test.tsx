import type { LessonWithAttendance } from '@fasl/shared/contracts/classroom/dashboard';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { LessonAttendanceRow } from './lesson-attendance-row.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB' }));

const lesson: LessonWithAttendance = {
  id: 7,
  name: 'Alkanes',
  price: 120,
  action: 'buy',
  isForSale: true,
  isCurrent: false,
  startsAt: null,
  expiresAt: null,
  units: 3,
  progress: null,
  attendance: null,
  seconds: 0,
  payBy: null,
  requires: null,
};
const markupOf = (changes: Partial<LessonWithAttendance>) =>
  renderToStaticMarkup(
    <LessonAttendanceRow
      lesson={{ ...lesson, ...changes }}
      room={{ label: 'chemistry', isBanned: false }}
      buy={{ begin: () => undefined, busy: false }}
    />,
  );

describe('LessonAttendanceRow', () => {
  test('offers Buy Now when the lesson is for sale', () => {
    expect(markupOf({})).not.toContain('aria-disabled="true"');
  });

  test.each(['buy', 'enroll'] as const)(
    'disables %s until the lesson opens, and shows the opening time',
    (action) => {
      const markup = markupOf({ action, isForSale: false, startsAt: '2026-12-01T10:00:00Z' });
      expect(markup).toContain('aria-disabled="true"');
      expect(markup).toContain('presence.opens');
    },
  );
});
