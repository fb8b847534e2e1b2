import type { AgendaKind } from '@fasl/shared/contracts/classroom/agenda';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { AgendaItem } from '@fasl/shared/provider-api/learning/analytics';

type Titles = Record<AgendaKind, (item: Pick<AgendaItem, 'title' | 'amount'>) => string>;

/** Titles of calendar entries by kind. */
const titles: Record<Language, Titles> = {
  'en-GB': {
    slot: ({ title }) => title,
    test: ({ title }) => `Test ends: ${title}`,
    exam: ({ title }) => `Test closes: ${title}`,
    assignment: ({ title }) => `Homework due: ${title}`,
    lesson: ({ title }) => `Lesson expires: ${title}`,
    payment: ({ title, amount }) => `Pay ${amount ?? ''} L.E${title && `, code ${title}`}`,
  },
  'ar-EG': {
    slot: ({ title }) => title,
    test: ({ title }) => `ينتهي الاختبار: ${title}`,
    exam: ({ title }) => `آخر موعد للاختبار: ${title}`,
    assignment: ({ title }) => `آخر موعد للواجب: ${title}`,
    lesson: ({ title }) => `تنتهي مدة الحصة: ${title}`,
    payment: ({ title, amount }) => `ادفع ${amount ?? ''} ج.م${title && `، الكود ${title}`}`,
  },
};

export const formatTitle = (item: AgendaItem, language: Language): string =>
  titles[language][item.kind](item);

export const calendarName: Record<Language, (school: string) => string> = {
  'en-GB': (school) => `${school}: my calendar`,
  'ar-EG': (school) => `${school}: مواعيدي`,
};
