import type { Entry, EntryGroup } from './entry.ts';
import type { Match } from './find-by-words.ts';

type Kind = { id: string; title: string };

export const groupOf = <T>(
  { id, title }: Kind,
  matches: Match<T>[],
  entryOf: (item: T) => Entry,
): EntryGroup => ({
  id,
  title,
  entries: matches.map(({ item }) => entryOf(item)),
  exact: matches[0]?.exact,
});
