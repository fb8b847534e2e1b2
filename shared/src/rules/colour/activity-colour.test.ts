import { describe, expect, test } from 'vitest';
import { timelineTags } from '../../provider-api/payment/history.ts';
import { activityTag, tagColour } from './activity-colour.ts';

describe('activity colours', () => {
  test('assigns a colour to every tag of the timeline', () => {
    const colours = timelineTags.map((tag) => tagColour(activityTag(tag)));
    expect(new Set(colours).size).toBe(timelineTags.length);
  });

  test.each([
    ['Refund', 'Refund'],
    ['refund', 'system'],
    [null, 'system'],
    ['', 'system'],
    ['toString', 'system'],
    ['recharge', 'recharge'],
  ])('shows a movement of type %s as %s', (type, tag) => {
    expect(activityTag(type)).toBe(tag);
  });
});
