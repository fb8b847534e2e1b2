import { randomUUID } from 'node:crypto';
import type { ClassroomCard, ClassroomKind } from '@fasl/shared/contracts/classroom';
import type { NewsItem, Statistics } from '@fasl/shared/contracts/home';
import type { InstructorCard } from '@fasl/shared/contracts/instructor';
import { fallbackLanguage, type Language } from '@fasl/shared/contracts/language';
import type { Page, PageSlug } from '@fasl/shared/contracts/page';
import type { School } from '@fasl/shared/contracts/school';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Cache, Freshness } from './cache/cache.ts';
import type { Provider } from './provider/client.ts';
import { type MediaAddress, webAddress } from './reshape/addresses.ts';
import { joinSubjects, type Lookups, toClassroomCard } from './reshape/classroom.ts';
import { cleanHtml } from './reshape/html.ts';
import { toInstructorCard } from './reshape/instructor.ts';
import { toSchool } from './reshape/school.ts';

const second = 1_000;
const minute = 60 * second;

/** Short, so that an operator sees a switch work; one call in this time is nothing to the provider. */
const settingsFreshness: Freshness = { freshMs: 2 * second, staleMs: minute };
const listFreshness: Freshness = { freshMs: 10 * second, staleMs: 5 * minute };
const subjectFreshness: Freshness = { freshMs: minute, staleMs: 10 * minute };

/** How many classrooms a carousel shows at most; the rest is a link away. */
export const carouselLength = 12;

/** What is the same for every visitor, by language, shared between them. */
export type PublicData = {
  school: (language: Language) => Promise<School>;
  page: (language: Language, slug: PageSlug) => Promise<Page>;
  news: (language: Language) => Promise<NewsItem[]>;
  statistics: () => Promise<Statistics>;
  /** For reshaping what is asked for one visitor. */
  lookups: () => Promise<Lookups>;
  instructors: (language: Language) => Promise<InstructorCard[]>;
  classrooms: (language: Language) => Promise<ClassroomCard[]>;
  classroomsOf: (language: Language, kind: ClassroomKind) => Promise<ClassroomCard[]>;
};

type Deps = { provider: Provider; cache: Cache; media: MediaAddress };

export function createPublicData({ provider, cache, media }: Deps): PublicData {
  const ask = (language: Language): ProviderClient =>
    provider.as({ language, requestId: `cache-${randomUUID()}` });

  const keep =
    (freshness: Freshness) =>
    <T>(key: string, load: () => Promise<T>) =>
      cache.get({ ...freshness, key, load });
  const keepSettings = keep(settingsFreshness);
  const keepList = keep(listFreshness);

  const subjects = async () => {
    const list = await keep(subjectFreshness)('subjects', async () => {
      const [english, arabic] = await Promise.all([
        ask('en-GB').listCategories({}),
        ask('ar-EG').listCategories({}),
      ]);
      return joinSubjects(english.data, arabic.data, media);
    });
    return new Map(list.map((subject) => [subject.id, subject]));
  };
  /** A card without its subject's second name is better than no card. */
  const lookups = async (): Promise<Lookups> => ({
    media,
    subjects: await subjects().catch(() => new Map()),
  });
  type WireCards = Awaited<ReturnType<ProviderClient['listClassrooms']>>['data'];
  const toCards = async (load: Promise<{ data: WireCards }>) => {
    const [{ data }, own] = await Promise.all([load, lookups()]);
    return data.map((card) => toClassroomCard(card, own));
  };

  return {
    async school(language) {
      const [settings, assets] = await Promise.all([
        keepSettings(
          `settings:${language}`,
          async () => (await ask(language).getSettings({})).data,
        ),
        keepSettings(
          `assets:${language}`,
          async () => (await ask(language).getSettingsAssets({})).data,
        ).catch(() => null),
      ]);
      return toSchool(settings, assets, media);
    },

    page: (language, slug) =>
      keepList(`page:${language}:${slug}`, async () => {
        const { data } = await ask(language).getPage({ params: { slug } });
        const items = (data.items ?? []).map(({ question, answer }) => ({
          question: cleanHtml(question),
          answer: cleanHtml(answer),
        }));
        return { title: data.title, html: cleanHtml(data.html), items };
      }),

    news: (language) =>
      keepList(`news:${language}`, async () =>
        (await ask(language).listNews({})).data.map(({ id, photo, content, redirection_url }) => ({
          id,
          photoUrl: media(photo),
          content,
          url: webAddress(redirection_url),
        })),
      ),

    statistics: () =>
      keepList('statistics', async () => {
        const { data } = await ask(fallbackLanguage).getStatistics({});
        const { enrollments, instructors, classrooms } = data;
        return { enrolments: enrollments, instructors, classrooms };
      }),

    lookups,

    instructors: (language) =>
      keepList(`instructors:${language}`, async () =>
        (await ask(language).listInstructors({})).data.map((one) => toInstructorCard(one, media)),
      ),

    classrooms: (language) =>
      keepList(`classrooms:${language}`, () =>
        toCards(ask(language).listClassrooms({ query: {} })),
      ),

    classroomsOf: (language, type) =>
      keepList(`classrooms-of:${language}:${type}`, () =>
        toCards(
          ask(language).listClassroomsByType({
            params: { type },
            query: { perPage: carouselLength },
          }),
        ),
      ),
  };
}
