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
  days: 7,
  progress: null,
  attendance: null,
  seconds: 0,
  payBy: null,
  requires: null,
};
const markupOf = (changes: Partial<LessonWithAttendance>, isBanned = false) =>
  renderToStaticMarkup(
    <LessonAttendanceRow
      lesson={{ ...lesson, ...changes }}
      room={{ label: 'chemistry', isBanned }}
      buy={{ begin: () => undefined, busy: false }}
    />,
  );

describe('LessonAttendanceRow', () => {
  test('offers Buy Now when the lesson is for sale', () => {
    expect(markupOf({})).toContain('<button');
    expect(markupOf({})).not.toContain('aria-disabled="true"');
  });

  test.each(['buy', 'enroll'] as const)(
    'offers no %s until the lesson opens, and shows the opening time',
    (action) => {
      const markup = markupOf({ action, isForSale: false, startsAt: '2026-12-01T10:00:00Z' });
      expect(markup).not.toContain('<button');
      expect(markup).toContain('presence.opens');
    },
  );

  test('links to the lessons that are required first, and offers the purchase that leads to them', () => {
    const required = { id: 3, name: 'Methane', classroom: 'chemistry' };
    const unknown = { id: 4, name: 'Ethane', classroom: null };
    const requires = { criteria: 'complete' as const, groups: [[required, unknown]] };
    const markup = markupOf({ requires });
    expect(markup).toContain('presence.requires.complete');
    expect(markup).toContain('href="#lesson-3"');
    expect(markup).toContain('<bdi>Ethane</bdi>');
    expect(markup).toContain('presence.action.buy: Alkanes');
    expect(markupOf({})).not.toContain('presence.requires');
    expect(markupOf({ requires, action: 'closed' })).not.toContain('presence.requires');
  });

  test('offers an expired lesson again while it is for sale', () => {
    const expired = { action: 'expired', expiresAt: '2026-11-01T10:00:00Z' } as const;
    expect(markupOf(expired)).toContain('presence.again');
    expect(markupOf({ ...expired, isForSale: false })).not.toContain('<button');
  });

  test('shows the time of an enrolled lesson, even when it is 0', () => {
    expect(markupOf({ action: 'expired', isForSale: false, progress: 0 })).toContain(
      '<bdi>0</bdi>',
    );
    expect(markupOf({})).not.toContain('presence.time');
  });

  test.each(['open', 'expired', 'closed', 'enroll', 'buy'] as const)(
    'offers nothing to a banned student when the action is %s',
    (action) => {
      const markup = markupOf({ action }, true);
      expect(markup).not.toContain('<button');
      expect(markup).not.toContain('<a ');
    },
  );
});
