import { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { InstructorPage } from '@fasl/shared/contracts/classroom/instructor';
import type { Boot } from '@fasl/shared/contracts/page/boot';
import type { Language } from '@fasl/shared/contracts/page/language';
import { Page } from '@fasl/shared/contracts/school/page';
import type { PageRoute } from './routes/page-route.ts';

/** Title and description of a page, for search engines and link previews. */
export type Subject = { title: string; description: string | null };

type SubjectInput = { route: PageRoute | null; search: URLSearchParams };

const classroomHead = ClassroomPage.pick({ title: true, description: true });
const maxLength = 200;

const readers: Record<string, (data: unknown) => Subject> = {
  'school.page': (data) => ({ title: Page.parse(data).title, description: null }),
  'instructor.page': (data) => {
    const { firstName, lastName, bio } = InstructorPage.parse(data);
    return { title: `${firstName} ${lastName}`, description: bio && truncateText(bio) };
  },
  'classroom.page': (data) => {
    const { title, description } = classroomHead.parse(data);
    return { title, description: description && truncateText(description) };
  },
};

const notFoundTitles: Record<Language, string> = {
  'en-GB': 'Page not found',
  'ar-EG': 'الصفحة غير موجودة',
};

/** The browser's title for a missing page. */
export const missingSubject = (language: Language): Subject => ({
  title: notFoundTitles[language],
  description: null,
});

/** From the page's data, otherwise from its route. */
export function selectSubject(
  { queries, language }: Boot,
  { route, search }: SubjectInput,
): Subject | null {
  for (const { path, data } of queries) {
    const read = readers[path];
    if (read) return read(data);
  }
  const titles = typeof route?.titles === 'function' ? route.titles(search) : route?.titles;
  return titles ? { title: titles[language], description: null } : null;
}

function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/\s\S*$/, '')}…`;
}
