import type { ActivityList } from '#lib/activity-path.ts';
import type { Asked } from './use-history.ts';

/** What stands in the fields above a history. */
export type Chosen = {
  word: string;
  from: string;
  to: string;
  filters: Record<string, string>;
};

export const nothingChosen: Chosen = { word: '', from: '', to: '', filters: {} };

export const isNarrowed = ({ word, from, to, filters }: Chosen): boolean =>
  word.trim() !== '' || from !== '' || to !== '' || Object.values(filters).some(Boolean);

export const isBackwards = ({ from, to }: Chosen): boolean => from !== '' && to !== '' && from > to;

/** Only invoices are searched by a part of their number; elsewhere it is the whole reference. */
export function askedOf(list: ActivityList, chosen: Chosen): Asked {
  const word = chosen.word.trim();
  const filters = Object.entries(chosen.filters).filter(([, value]) => value !== '');
  const period = isBackwards(chosen) ? {} : { from: chosen.from, to: chosen.to };
  return {
    ...(word !== '' && (list === 'invoices' ? { query: word } : { reference: word })),
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
    ...(filters.length > 0 && {
      filters: Object.fromEntries(filters.map(([key, value]) => [key, [value]])),
    }),
  };
}
