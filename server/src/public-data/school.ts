import type { Language } from '@fasl/shared/contracts/page/language';
import type { Page, PageSlug } from '@fasl/shared/contracts/school/page';
import type { School } from '@fasl/shared/contracts/school/school';
import { cleanAndLinkFacebook, cleanHtml } from '../html/clean-html.ts';
import { toSchool } from './school-map.ts';
import type { Source } from './source.ts';

export async function readSchool(source: Source, language: Language): Promise<School> {
  const provider = source.getClient(language);
  const [settings, assets] = await Promise.all([
    source.cache('settings', `settings:${language}`, async () => {
      const { data } = await provider.getSettings({});
      return data;
    }),
    source
      .cache('settings', `assets:${language}`, async () => {
        const { data } = await provider.getSettingsAssets({});
        return data;
      })
      // A missing logo must not fail the school.
      .catch(() => null),
  ]);
  return toSchool(settings, assets, source.media);
}

export const readPage = (source: Source, language: Language, slug: PageSlug): Promise<Page> =>
  source.cache('lists', `page:${language}:${slug}`, async () => {
    const [{ data }, facebook] = await Promise.all([
      source.getClient(language).getPage({ params: { slug } }),
      readSchool(source, language).then(
        ({ links }) => links.facebook,
        () => null,
      ),
    ]);
    const items = (data.items ?? []).map(({ question, answer }) => ({
      question: cleanHtml(question),
      answer: cleanAndLinkFacebook(answer, facebook),
    }));
    return { title: data.title, html: cleanAndLinkFacebook(data.html, facebook), items };
  });
