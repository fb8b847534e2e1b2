import { pageCount } from '@fasl/shared/rules/page-count';
import { searchText } from '@fasl/shared/rules/search-text';

type Raw = Record<string, unknown>;

/** What is asked of the tests of a classroom. */
export const testsInAddress = {
  read: (raw: Raw) => ({ word: searchText(raw['query']), status: searchText(raw['status']) }),
  write: ({ word, status }: { word: string; status: string }) => ({ query: word, status }),
};

/** Which page of a list is open, or how many of its pages are. */
export const pageInAddress = {
  read: (raw: Raw): number => pageCount(raw['page'], 100),
  write: (page: number) => ({ page: page > 1 ? page : '' }),
};
