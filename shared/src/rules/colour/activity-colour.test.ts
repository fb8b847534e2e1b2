import { expect, test } from 'vitest';
import { timelineTags } from '../../provider-api/payment/history.ts';
import { activityTag, tagColour } from './activity-colour.ts';

test('every tag of the timeline has a colour of its own', () => {
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
])('a movement of the type %s is shown as %s', (type, tag) => {
  expect(activityTag(type)).toBe(tag);
});
