import { beforeEach, describe, expect, test } from 'vitest';
import { createSearchLists, type SearchLists } from './search-lists.ts';

let lists: SearchLists;
let loads: number;
const load = async () => {
  loads += 1;
  return { classrooms: [], instructors: [] };
};
beforeEach(() => {
  lists = createSearchLists();
  loads = 0;
});

describe('search lists', () => {
  test('later pages use the list of the first page', async () => {
    const first = await lists({ key: 'physics', page: 1, load });

    expect(await lists({ key: 'physics', page: 2, load })).toBe(first);
    expect(await lists({ key: 'physics', page: 3, load })).toBe(first);
    expect(loads).toBe(1);
  });

  test.each([
    ['the first page again', { key: 'physics', page: 1 }],
    ['another key', { key: 'chemistry', page: 2 }],
  ])('%s loads a new list', async (_, request) => {
    await lists({ key: 'physics', page: 1, load });
    await lists({ ...request, load });

    expect(loads).toBe(2);
  });

  test('a list is loaded again after a minute', async () => {
    let now = 1_000;
    const timed = createSearchLists(() => now);
    await timed({ key: 'physics', page: 1, load });
    now += 59_000;
    await timed({ key: 'physics', page: 2, load });
    expect(loads).toBe(1);
    now += 2_000;
    await timed({ key: 'physics', page: 2, load });
    expect(loads).toBe(2);
  });

  test('a failed load stores nothing', async () => {
    const failing = async () => Promise.reject(new Error('provider down'));
    await expect(lists({ key: 'physics', page: 2, load: failing })).rejects.toThrow();
    await lists({ key: 'physics', page: 2, load });

    expect(loads).toBe(1);
  });
});
