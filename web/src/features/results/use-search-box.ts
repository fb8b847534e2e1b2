import { searchText } from '@fasl/shared/rules/text/search-text';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#lib/router/paths.ts';

const debounceMs = 250;

/**
 * What is typed goes into the address once the typing rests. The first search of a visit to the box is a step to
 * come back from, refining it is not; a query that comes from elsewhere, as by the back button, is shown in the box.
 */
export function useSearchBox(query: string) {
  const navigate = useNavigate();
  const router = useRouter();
  const [text, setText] = useState(query);
  const sent = useRef(query);
  const refining = useRef(false);

  const search = (wanted: string) => {
    if (wanted === sent.current) return;
    const replace = refining.current;
    sent.current = wanted;
    refining.current = true;
    void navigate({ to: paths.results, search: { query: wanted }, replace, resetScroll: false });
  };

  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever pressed a link meanwhile is on the way elsewhere, though this page still stands.
      if (router.latestLocation.pathname === paths.results) search(searchText(text));
    }, debounceMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    setText,
    searchNow: () => search(searchText(text)),
    /** The next search is a step of its own. */
    rest: () => {
      refining.current = false;
    },
    waiting: searchText(text) !== query,
  };
}
