import { getQueryKey } from '@trpc/react-query';
import { describe, expect, test } from 'vitest';
import { api, apiUtils, buildQueryKey, seedQueries } from './api.ts';

describe('seedQueries', () => {
  test('uses the query keys of the tRPC hooks', () => {
    expect(buildQueryKey('session.viewer', undefined)).toEqual(
      getQueryKey(api.session.viewer, undefined, 'query'),
    );
    expect(buildQueryKey('school.page', { slug: 'faqs' })).toEqual(
      getQueryKey(api.school.page, { slug: 'faqs' }, 'query'),
    );
  });

  test('returns seeded data without a request', () => {
    const viewer = { user: null, redirect: null, embedded: false };

    seedQueries({
      language: 'en-GB',
      theme: 'primary',
      queries: [{ path: 'session.viewer', input: undefined, data: viewer }],
    });

    expect(apiUtils.session.viewer.getData()).toEqual(viewer);
  });
});
