import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { ResultLists } from './result-lists.tsx';
import { readResultsSearch } from './results-search.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-GB', resources: {} }));

const rendered = (query: string) => {
  const search = readResultsSearch({ query });
  const totals = { classroomsTotal: 0, instructorsTotal: 0, perPage: 12 };
  const lists = { classrooms: [], instructors: [], filters: null, ownYear: null };
  const results = { query, key: query, ...totals, ...lists };
  return renderToString(<ResultLists results={results} search={search} busy={false} />);
};

describe('ResultLists', () => {
  test("renders an empty school's state on the server", () => {
    expect(rendered('')).toContain('noneHint');
  });

  // React marks a boundary that the server could not finish with `<!--$!-->`.
  test('renders a query without matches on the server without an unfinished boundary', () => {
    expect(rendered('Physics')).toContain('noneFor');
    expect(rendered('Physics')).not.toContain('<!--$');
  });
});
