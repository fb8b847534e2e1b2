import type { NewsItem, Statistics } from '@fasl/shared/contracts/classroom/home';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import { fallbackLanguage, type Language } from '@fasl/shared/contracts/page/language';
import { toPageAddress } from '../media/addresses.ts';
import { toInstructorCard } from './instructor-card.ts';
import type { Source } from './source.ts';

export const readNews = (
  { getClient, cache, media }: Source,
  language: Language,
): Promise<NewsItem[]> =>
  cache('lists', `news:${language}`, async () => {
    const { data } = await getClient(language).listNews({});
    return data.map(({ id, photo, content, redirection_url }) => ({
      id,
      photoUrl: media(photo),
      content,
      url: toPageAddress(redirection_url),
    }));
  });

/** Cached once for both languages, because numbers are the same. */
export const readStatistics = ({ getClient, cache }: Source): Promise<Statistics> =>
  cache('lists', 'statistics', async () => {
    const { data } = await getClient(fallbackLanguage).getStatistics({});
    const { enrollments, instructors, classrooms } = data;
    return { enrolments: enrollments, instructors, classrooms };
  });

export const readInstructors = (
  { getClient, cache, media }: Source,
  language: Language,
): Promise<InstructorCard[]> =>
  cache('lists', `instructors:${language}`, async () => {
    const { data } = await getClient(language).listInstructors({});
    return data.map((instructor) => toInstructorCard(instructor, media));
  });
