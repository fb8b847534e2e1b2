import { expect, test } from 'vitest';
import { readResultsSearch } from './results-search.ts';

test.each([
  [{}, { query: '', page: 1 }],
  [{ query: ' كيمياء ' }, { query: 'كيمياء', page: 1 }],
  [{ query: 2026 }, { query: '2026', page: 1 }],
  [{ query: 'a'.repeat(200) }, { query: 'a'.repeat(100), page: 1 }],
  [{ page: '3' }, { query: '', page: 3 }],
  [{ page: 2.9 }, { query: '', page: 2 }],
  [{ page: 0 }, { query: '', page: 1 }],
  [{ page: -1 }, { query: '', page: 1 }],
  [{ page: 'x' }, { query: '', page: 1 }],
  [{ page: 1e9 }, { query: '', page: 20 }],
])('%j is read as %j', (search, read) => {
  expect(readResultsSearch(search)).toEqual(read);
});
