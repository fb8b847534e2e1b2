import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import activity from '#i18n/locales/ar/activity.json';
import { labelChoices } from './choice-labels.ts';

describe('labelChoices', () => {
  test.each([
    ['status', { value: 'paid', label: 'paid' }, activity.status.paid],
    ['provider', { value: 'wallet', label: 'wallet' }, activity.provider.wallet],
    ['type', { value: 'Refund', label: 'Refund' }, activity.tag.Refund],
    ['tag', { value: 'ban', label: 'ban' }, activity.tag.ban],
    ['tag', { value: 'gift', label: 'هدية' }, 'هدية'],
  ] as const)('labels the %s choice %j as %s', async (key, choice, label) => {
    await i18next.init({ lng: 'ar-EG', resources: { 'ar-EG': { activity } } });
    const t = i18next.getFixedT('ar-EG', 'activity');

    expect(labelChoices(t, key, [choice])).toEqual([{ value: choice.value, label }]);
  });
});
