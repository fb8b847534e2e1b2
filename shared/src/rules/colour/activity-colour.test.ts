import { describe, expect, test } from 'vitest';
import { timelineTags } from '../../provider-api/payment/history.ts';
import { getTagColour, toActivityTag } from './activity-colour.ts';

describe('activity colours', () => {
  test('assigns a colour to every tag of the timeline', () => {
    const colours = timelineTags.map((tag) => getTagColour(toActivityTag(tag)));
    expect(new Set(colours).size).toBe(timelineTags.length);
  });

  test.each([
    ['Refund', 'Refund'],
    ['refund', 'system'],
    [null, 'system'],
    ['', 'system'],
    ['toString', 'system'],
    ['recharge', 'recharge'],
  ])('maps the movement type %s to the tag %s', (type, tag) => {
    expect(toActivityTag(type)).toBe(tag);
  });
});
