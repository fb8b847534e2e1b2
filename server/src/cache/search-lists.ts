import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import { LRUCache } from 'lru-cache';

export type SearchList = { classrooms: ClassroomCard[]; instructors: InstructorCard[] };

type ListRequest = { key: string; page: number; load: () => Promise<SearchList> };

export type SearchLists = (request: ListRequest) => Promise<SearchList>;

const maxAgeMs = 60_000;
/** About 20 MB of memory. */
const maxCards = 20_000;

/**
 * Stores the results of a search for its later pages, so that "load more" neither repeats all calls
 * of the first page nor shows a card twice. The first page is always read again.
 */
export function createSearchLists(now = Date.now): SearchLists {
  const lists = new LRUCache<string, SearchList>({
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    maxSize: maxCards,
    sizeCalculation: ({ classrooms, instructors }) => classrooms.length + instructors.length + 1,
  });
  return async ({ key, page, load }) => {
    const stored = page > 1 ? lists.get(key) : undefined;
    if (stored) return stored;
    const list = await load();
    lists.set(key, list);
    return list;
  };
}
