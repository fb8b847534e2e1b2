import { searchWords } from '@fasl/shared/rules/text/search-words';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { matchWords } from './find-by-words.ts';
import { groupOf } from './group-of.ts';
import { useFound } from './use-found.ts';
import { useShortcuts } from './use-shortcuts.ts';

const directoryStaleMs = 5 * 60_000;

/** Everything that the command bar offers for what stands in its field. */
export function useEntries(query: string) {
  const { t } = useTranslation('command-bar');
  const directory = api.search.directory.useQuery(undefined, {
    staleTime: directoryStaleMs,
    // Offline it says so at once, instead of waiting without a word.
    networkMode: 'always',
  });
  const found = useFound(directory.data, query);
  const shortcuts = useShortcuts();
  const viewAll = useViewAll(query.trim());
  const wanted = searchWords(query).length > 0;

  const all: EntryGroup = { id: 'all', title: null, entries: [viewAll] };
  const matches = wanted
    ? matchWords(shortcuts, wordsOf, query)
    : shortcuts.map((item) => ({ item, exact: true }));
  const go = groupOf({ id: 'shortcuts', title: t('shortcuts') }, matches, (entry) => entry);
  const fitting = [...found, go].filter(({ entries }) => entries.length > 0);
  return {
    groups: wanted ? [...fitting.toSorted(surestFirst), all] : [all, go],
    results: fitting.reduce((sum, { entries }) => sum + entries.length, 0),
    directory,
  };
}

const surestFirst = (one: EntryGroup, other: EntryGroup): number =>
  Number(other.exact) - Number(one.exact);

const wordsOf = ({ text, also = '' }: Entry) => [text, also];

function useViewAll(query: string): Entry {
  const { t } = useTranslation('command-bar');
  const navigate = useNavigate();
  return {
    id: 'all',
    icon: 'search',
    text: query ? t('viewAllFor', { query }) : t('viewAll'),
    run: () => void navigate({ to: paths.results, search: { query } }),
  };
}
