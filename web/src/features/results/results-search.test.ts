import { describe, expect, test } from 'vitest';
import { readResultsSearch } from './results-search.ts';

const noFilters = { year: '', subject: '', kind: '', price: '', instructor: '' };
const first = { query: '', page: 1, instructorPage: 1, ...noFilters };

describe('readResultsSearch', () => {
  test.each([
    [{}, first],
    [{ query: ' كيمياء ' }, { ...first, query: 'كيمياء' }],
    [{ query: 2026 }, { ...first, query: '2026' }],
    [{ query: true }, { ...first, query: 'true' }],
    [{ query: 'a'.repeat(200) }, { ...first, query: 'a'.repeat(100) }],
    [{ page: '3' }, { ...first, page: 3 }],
    [{ page: 2.9 }, { ...first, page: 2 }],
    [{ page: 0 }, first],
    [{ page: -1 }, first],
    [{ page: 'x' }, first],
    [{ page: 1e9 }, { ...first, page: 100 }],
    [
      { year: 'all', subject: 3 },
      { ...first, year: 'all', subject: '3' },
    ],
    [{ instructorPage: 2 }, { ...first, instructorPage: 2 }],
  ])('reads %j as %j', (search, read) => {
    expect(readResultsSearch(search)).toEqual(read);
  });
});
