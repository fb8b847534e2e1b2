import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { PageSlug } from '@fasl/shared/contracts/school/page';
import type { ContentPage, News } from '@fasl/shared/provider-api/school/content';
import { asc, desc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { faqItems, news, pages } from '../../db/schema/school.ts';
import { pickTranslation } from '../../lib/language.ts';

/** Students do not read a longer banner to the end. */
const maxNews = 20;

export function selectNews(db: Executor, language: Language, now: Date): Promise<News[]> {
  return db
    .select({
      id: news.id,
      photo: news.photo,
      content: pickTranslation(language)(news.contentEn, news.contentAr),
      redirection_url: news.redirectionUrl,
    })
    .from(news)
    .where(lte(news.publishedAt, now))
    .orderBy(asc(news.position), desc(news.publishedAt), desc(news.id))
    .limit(maxNews);
}

export async function selectPage(
  db: Executor,
  slug: PageSlug,
  language: Language,
): Promise<ContentPage> {
  const translate = pickTranslation(language);
  const [page] = await db
    .select({
      title: translate(pages.titleEn, pages.titleAr),
      html: translate(pages.htmlEn, pages.htmlAr),
    })
    .from(pages)
    .where(eq(pages.slug, slug));
  if (!page) throw new DomainError('not_found');
  if (slug !== 'faqs') return page;
  const items = await db
    .select({
      question: translate(faqItems.questionEn, faqItems.questionAr),
      answer: translate(faqItems.answerEn, faqItems.answerAr),
    })
    .from(faqItems)
    .orderBy(asc(faqItems.position), asc(faqItems.id));
  return { ...page, items };
}
