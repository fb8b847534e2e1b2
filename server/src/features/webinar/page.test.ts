import { describe, expect, test } from 'vitest';
import { toWebinarPage } from './page.ts';

const now = new Date('2026-11-22T18:00:00.000Z');

const slotIn = (hours: number) => ({
  id: hours + 100,
  webinar_id: 1,
  name: `${hours} h`,
  start_time: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  end_time: new Date(now.getTime() + (hours + 1) * 3_600_000).toISOString(),
  duration: 60,
  capacity: 5,
  students_count: 0,
  booked: false,
  joined: false,
  attended: null,
  waiters_count: 0,
  waiting_place: null,
  held_until: null,
});

describe('toWebinarPage', () => {
  test('lists current and upcoming slots first, and then past slots, newest first', () => {
    const webinarSlots = [-72, 48, -2, -0.5, 5].map(slotIn);
    const { slots } = toWebinarPage({ id: 1, unit: { id: 2, name: 'Live' }, webinarSlots }, now);
    expect(slots.map(({ name }) => name)).toEqual(['-0.5 h', '5 h', '48 h', '-2 h', '-72 h']);
  });
});
