import type { ClassroomCard, EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import { parsePageCount } from '@fasl/shared/rules/text/page-count';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { normalizeSearchText } from '@fasl/shared/rules/text/search-text';

type Raw = Record<string, unknown>;

/** The filters of a list: text of a name, and a status. */
export const listFilterCodec = {
  read: (raw: Raw) => ({
    query: normalizeSearchText(raw['query']),
    status: normalizeSearchText(raw['status']),
  }),
  write: ({ query, status }: { query: string; status: string }) => ({ query, status }),
};

/** The exam whose attempts are open. `number` is the attempt, or `null` for the last attempt. */
export type OpenAttempt = { unitId: number; number: number | null };

export const openAttemptCodec = {
  read: (raw: Raw): OpenAttempt | null => {
    const unitId = countOf(raw['test']);
    return unitId === null ? null : { unitId, number: countOf(raw['attempt']) };
  },
  write: (open: OpenAttempt | null) => ({ test: open?.unitId ?? '', attempt: open?.number ?? '' }),
};

const countOf = (value: unknown): number | null => {
  const count = Number(normalizeSearchText(value));
  return Number.isSafeInteger(count) && count > 0 ? count : null;
};

export const attendanceRates = ['overall', 'sequence'] as const;
type Rate = (typeof attendanceRates)[number];

export const attendanceRateCodec = {
  read: (raw: Raw): Rate => (raw['rate'] === 'sequence' ? 'sequence' : 'overall'),
  write: (rate: Rate) => ({ rate: rate === 'overall' ? '' : rate }),
};

/** The current page, or the number of loaded pages. */
export const pageCodec = {
  read: (raw: Raw): number => parsePageCount(raw['page'], 100),
  write: (page: number) => ({ page: page > 1 ? page : '' }),
};

export const enrolmentStatuses = [
  'on track',
  'late',
  'new',
  'inconsistent',
] as const satisfies readonly EnrolmentStatus[];

/** Whether the name or the instructor of a classroom has the text, and it has the status. */
export function matchesFilter(
  { title, instructor, enrolmentStatus }: ClassroomCard,
  { query, status }: { query: string; status: string },
): boolean {
  if (status !== '' && enrolmentStatus !== status) return false;
  const text = `${title} ${instructor.firstName} ${instructor.lastName}`;
  return foldSearch(text).includes(foldSearch(query));
}
