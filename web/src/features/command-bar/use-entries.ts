import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { findByWords } from './find-by-words.ts';
import { useFound } from './use-found.ts';
import { useShortcuts } from './use-shortcuts.ts';

const directoryStaleMs = 5 * 60_000;

/** Everything that the command bar offers for what stands in its field. */
export function useEntries(query: string) {
  const { t } = useTranslation(['common', 'command-bar']);
  const directory = api.search.directory.useQuery(undefined, { staleTime: directoryStaleMs });
  const found = useFound(directory.data, query);
  const shortcuts = useShortcuts();
  const viewAll = useViewAll(query.trim());

  const fitting = query.trim() ? findByWords(shortcuts, ({ text }) => text, query) : shortcuts;
  const all: EntryGroup[] = [
    ...found,
    { id: 'all', title: null, entries: [viewAll] },
    { id: 'shortcuts', title: t('command-bar:shortcuts'), entries: fitting },
  ];
  const groups = all.filter(({ entries }) => entries.length > 0);
  const results = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return { groups, results, directory };
}

function useViewAll(query: string): Entry {
  const { t } = useTranslation(['common', 'command-bar']);
  const navigate = useNavigate();
  return {
    id: 'all',
    icon: 'search',
    text: query ? t('command-bar:viewAllFor', { query }) : t('command-bar:viewAll'),
    run: () => void navigate({ to: paths.results, search: { query } }),
  };
}
