import { normalizeSearchText } from '@fasl/shared/rules/text/search-text';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#lib/router/paths.ts';
import { type ResultsSearch, toFilterValues } from './results-search.ts';

const debounceMs = 250;

/**
 * Writes the text to the address when the student stops typing. The first search adds a history
 * entry; refining the search replaces that entry. A query that changes elsewhere, for example by
 * the back button, is shown in the box.
 */
export function useSearchBox({ query, ...rest }: ResultsSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const [text, setText] = useState(query);
  const lastQuery = useRef(query);
  const isRefining = useRef(false);

  const search = (nextQuery: string) => {
    if (nextQuery === lastQuery.current) return;
    const replace = isRefining.current;
    lastQuery.current = nextQuery;
    isRefining.current = true;
    const next = { ...toFilterValues(rest), query: nextQuery };
    void navigate({ to: paths.results, search: next, replace, resetScroll: false });
  };

  useEffect(() => {
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const timer = setTimeout(() => {
      // The student may have followed a link to another page.
      if (router.latestLocation.pathname === paths.results) search(normalizeSearchText(text));
    }, debounceMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    setText,
    searchNow: () => search(normalizeSearchText(text)),
    /** The next search adds a history entry. */
    endRefinement: () => {
      isRefining.current = false;
    },
    waiting: normalizeSearchText(text) !== query,
  };
}
