import { pageCount } from '@fasl/shared/rules/text/page-count';
import { searchText } from '@fasl/shared/rules/text/search-text';

type Raw = Record<string, unknown>;

/** What is asked of the tests of a classroom. */
export const examsInAddress = {
  read: (raw: Raw) => ({ word: searchText(raw['query']), status: searchText(raw['status']) }),
  write: ({ word, status }: { word: string; status: string }) => ({ query: word, status }),
};

/** Which test's attempts are open, and which one of them; the last when none is named. */
export type OpenAttempt = { unitId: number; place: number | null };

export const attemptInAddress = {
  read: (raw: Raw): OpenAttempt | null => {
    const unitId = countOf(raw['test']);
    return unitId === null ? null : { unitId, place: countOf(raw['attempt']) };
  },
  write: (open: OpenAttempt | null) => ({ test: open?.unitId ?? '', attempt: open?.place ?? '' }),
};

const countOf = (value: unknown): number | null => {
  const count = Number(searchText(value));
  return Number.isSafeInteger(count) && count > 0 ? count : null;
};

export const rates = ['overall', 'sequence'] as const;
type Rate = (typeof rates)[number];

/** Which of the two rates of attendance is shown. */
export const rateInAddress = {
  read: (raw: Raw): Rate => (raw['rate'] === 'sequence' ? 'sequence' : 'overall'),
  write: (rate: Rate) => ({ rate: rate === 'overall' ? '' : rate }),
};

/** Which page of a list is open, or how many of its pages are. */
export const pageInAddress = {
  read: (raw: Raw): number => pageCount(raw['page'], 100),
  write: (page: number) => ({ page: page > 1 ? page : '' }),
};
