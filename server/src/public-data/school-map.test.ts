import { Settings } from '@fasl/shared/provider-api/school/settings';
import { describe, expect, test } from 'vitest';
import { wireSettings } from '../test-support/provider/wire-settings.ts';
import { toSchool } from './school-map.ts';

const headlines = (given: object) => {
  const { headline, subheadline } = toSchool(
    Settings.parse({ ...wireSettings, ...given }),
    null,
    () => null,
  );
  return [headline, subheadline];
};

describe('toSchool', () => {
  test('maps an empty headline to null', () => {
    expect(headlines({ landing_headline: '', landing_subheadline: '  ' })).toEqual([null, null]);
    expect(headlines({})).toEqual([null, null]);
    expect(headlines({ landing_headline: 'Study', landing_subheadline: 'At night' })).toEqual([
      'Study',
      'At night',
    ]);
  });
});
