import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { fallbackLanguage, type Language } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { type CardContext, toGuestCard } from './classroom-card.ts';
import type { Source } from './source.ts';

/** The size of a carousel, which links to the full list. */
export const carouselLength = 12;

export const readClassrooms = (source: Source, language: Language): Promise<ClassroomCard[]> =>
  source.cache('lists', `classrooms:${language}`, () =>
    toCards(
      { media: source.media, language },
      source.getClient(language).listClassrooms({ query: {} }),
    ),
  );

/** A list does not contain the status. It is the same in all languages. */
export const readIsClassroomOpen = (
  { cache, getClient }: Source,
  label: string,
): Promise<boolean> =>
  cache('lists', `classroom-open:${label}`, async () => {
    const { data } = await getClient(fallbackLanguage).getClassroom({ params: { label } });
    return data.status === 'open';
  });

type WireCards = Awaited<ReturnType<ProviderClient['listClassrooms']>>['data'];

async function toCards(context: CardContext, loading: Promise<{ data: WireCards }>) {
  const { data } = await loading;
  return data.map((card) => toGuestCard(card, context));
}
