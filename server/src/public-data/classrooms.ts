import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Language } from '@fasl/shared/contracts/page/language';
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

type WireCards = Awaited<ReturnType<ProviderClient['listClassrooms']>>['data'];

async function toCards(context: CardContext, loading: Promise<{ data: WireCards }>) {
  const { data } = await loading;
  return data.map((card) => toGuestCard(card, context));
}
