import { describe, expect, test } from 'vitest';
import { getLessonAction, isClosed } from './lesson-action.ts';

const bought = { deletedAt: null, expired: false };
const over = { deletedAt: null, expired: true };
const takenBack = { deletedAt: '2026-11-01T00:00:00.000Z', expired: false };
const sold = { active: true, buyable: true };
const unsold = { active: true, buyable: false };
const hidden = { active: false, buyable: false };

describe('getLessonAction', () => {
  test.each([
    { is: 'expired', price: 90, enrolment: over, ...sold },
    { is: 'expired', price: 0, enrolment: over, ...unsold },
    { is: 'open', price: 90, enrolment: bought, ...sold },
    { is: 'open', price: 90, enrolment: bought, ...unsold },
    { is: 'buy', price: 90, enrolment: takenBack, ...sold },
    { is: 'closed', price: 90, enrolment: takenBack, ...unsold },
    { is: 'closed', price: 90, enrolment: null, ...unsold },
    { is: 'closed', price: 0, enrolment: null, ...unsold },
    { is: 'enroll', price: 0, enrolment: null, ...sold },
    { is: 'buy', price: 0.5, enrolment: null, ...sold },
    { is: 'buy', price: 90, enrolment: null, ...hidden },
  ])('returns $is for price $price, $enrolment, active $active, buyable $buyable', (row) => {
    const { is, ...course } = row;
    expect(getLessonAction(course)).toBe(is);
  });

  test('isClosed is true only for active lessons that are not buyable', () => {
    expect([sold, unsold, hidden].map(isClosed)).toEqual([false, true, false]);
  });
});
