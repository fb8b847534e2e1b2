import type { Boot } from '@fasl/shared/contracts/page/boot';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { PageRoute, ScreenQuery } from '@fasl/shared/rules/page/page-route';
import type { Subject } from '@fasl/shared/rules/page/page-subject';

type SubjectInput = {
  route: PageRoute | null;
  search: URLSearchParams;
  screenQueries: readonly ScreenQuery[];
};

const notFoundTitles: Record<Language, string> = {
  'en-GB': 'Page not found',
  'ar-EG': 'الصفحة غير موجودة',
};

/** The title for a missing page. */
export const createNotFoundSubject = (language: Language): Subject => ({
  title: notFoundTitles[language],
  description: null,
});

/** Uses the data of the page, or else its route. */
export function selectSubject(
  { queries, language }: Boot,
  { route, search, screenQueries }: SubjectInput,
): Subject | null {
  for (const { path, data } of queries) {
    const read = screenQueries.find((query) => query.path === path)?.subject;
    if (read) return read(data);
  }
  const titles = typeof route?.titles === 'function' ? route.titles(search) : route?.titles;
  return titles ? { title: titles[language], description: null } : null;
}
