import type { Language } from '@fasl/shared/contracts/page/language';
import type { TestGroup } from '@fasl/shared/provider-api/learning/analytics';
import type { FilterChoices } from '@fasl/shared/provider-api/wire/envelope';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { containsWord, parseSearchWords } from '@fasl/shared/rules/text/search-words';
import { pickTranslation } from '../../lib/language.ts';

type Unit = TestGroup['units'][number];

const statuses = {
  passed: { en: 'Passed', ar: 'نجحت' },
  failed: { en: 'Not passed', ar: 'لم تنجح' },
  review: { en: 'Being graded', ar: 'قيد التصحيح' },
  open: { en: 'Not submitted yet', ar: 'لم تسلّمه بعد' },
  not_started: { en: 'Not started', ar: 'لم تبدأ' },
  done: { en: 'Completed', ar: 'مكتمل' },
} as const;

type Status = keyof typeof statuses;

export const getExamFilterChoices = (language: Language): FilterChoices => ({
  status: Object.entries(statuses).map(([value, { en, ar }]) => ({
    value,
    label: pickTranslation(language)(en, ar),
  })),
});

type ExamListQuery = {
  filters?: Record<string, string[]> | null | undefined;
  query?: string | null | undefined;
};

/** Omits lessons without a matching exam. */
export function filterExams(groups: TestGroup[], { filters, query }: ExamListQuery): TestGroup[] {
  const chosen = filters?.['status'] ?? [];
  const words = parseSearchWords(query ?? '');
  const matchesQuery = (name: string) => words.every((word) => containsWord(name, word));
  const matches = (unit: Unit) =>
    (chosen.length === 0 || chosen.includes(getStatus(unit))) &&
    matchesQuery(foldSearch(unit.name));
  return groups
    .map((group) => ({ ...group, units: group.units.filter(matches) }))
    .filter(({ units }) => units.length > 0);
}

/** The status of the exam, which depends on the best attempt. */
function getStatus({ test: { attempts } }: Unit): Status {
  if (attempts.length === 0) return 'not_started';
  if (attempts.some(({ status }) => status === 'passed')) return 'passed';
  if (attempts.some(({ end_date }) => end_date === null)) return 'open';
  if (attempts.some(({ evaluation_status }) => evaluation_status === 'review')) return 'review';
  return attempts.some(({ status }) => status === 'failed') ? 'failed' : 'done';
}
