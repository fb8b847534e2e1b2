import type { ClassroomCard, ClassroomKind } from '@fasl/shared/contracts/classroom';
import type { Language } from '@fasl/shared/contracts/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { joinSubjects, type Lookups, toGuestCard } from '../reshape/classroom.ts';
import type { Source } from './source.ts';

/** How many classrooms a carousel shows at most; the rest is a link away. */
export const carouselLength = 12;

/** Less than a page waits for one of its sections. */
const soon = { deadlineMs: 1_500 };

/** A card without its subject's second name is better than no card. */
export async function readLookups(source: Source): Promise<Lookups> {
  const subjects = await readSubjects(source).catch(() => []);
  return { media: source.media, subjects: new Map(subjects.map((one) => [one.id, one])) };
}

const readSubjects = ({ ask, keep, media }: Source) =>
  keep('subjects', 'subjects', async () => {
    const [english, arabic] = await Promise.all([
      ask('en-GB', soon).listCategories({}),
      ask('ar-EG', soon).listCategories({}),
    ]);
    return joinSubjects(english.data, arabic.data, media);
  });

export const readClassrooms = (source: Source, language: Language): Promise<ClassroomCard[]> =>
  source.keep('lists', `classrooms:${language}`, () =>
    toCards(source, source.ask(language).listClassrooms({ query: {} })),
  );

export const readClassroomsOf = (
  source: Source,
  language: Language,
  type: ClassroomKind,
): Promise<ClassroomCard[]> =>
  source.keep('lists', `classrooms-of:${language}:${type}`, () => {
    const query = { perPage: carouselLength };
    return toCards(source, source.ask(language).listClassroomsByType({ params: { type }, query }));
  });

type WireCards = Awaited<ReturnType<ProviderClient['listClassrooms']>>['data'];

async function toCards(source: Source, loading: Promise<{ data: WireCards }>) {
  const [{ data }, lookups] = await Promise.all([loading, readLookups(source)]);
  return data.map((card) => toGuestCard(card, lookups));
}
