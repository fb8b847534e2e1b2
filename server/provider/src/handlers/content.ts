import { DomainError } from '@fasl/shared/contracts/error';
import { asc, desc, eq, isNull, lte } from 'drizzle-orm';
import { isPublished } from '../classroom/cards.ts';
import { classrooms } from '../db/schema/classroom.ts';
import { enrolments } from '../db/schema/enrolment.ts';
import { instructors } from '../db/schema/instructor.ts';
import { faqItems, news, pages } from '../db/schema/school.ts';
import type { HandlersOf } from '../handlers.ts';
import { speakerOf } from '../language.ts';
import type { Services } from '../services.ts';

export function contentHandlers({
  now,
}: Services): HandlersOf<'listNews' | 'getStatistics' | 'getPage'> {
  return {
    async listNews(_, { db, language }) {
      const say = speakerOf(language);
      const data = await db
        .select({
          id: news.id,
          photo: news.photo,
          content: say(news.contentEn, news.contentAr),
          redirection_url: news.redirectionUrl,
        })
        .from(news)
        .where(lte(news.publishedAt, now()))
        .orderBy(asc(news.position), desc(news.publishedAt), desc(news.id))
        .limit(20);
      return { data };
    },

    async getStatistics(_, { db }) {
      const [enrollments, teaching, open] = await Promise.all([
        db.$count(enrolments, isNull(enrolments.deletedAt)),
        db.$count(instructors, eq(instructors.listed, true)),
        db.$count(classrooms, isPublished(now())),
      ]);
      return { data: { enrollments, instructors: teaching, classrooms: open } };
    },

    async getPage({ params: { slug } }, { db, language }) {
      const say = speakerOf(language);
      const [page] = await db
        .select({ title: say(pages.titleEn, pages.titleAr), html: say(pages.htmlEn, pages.htmlAr) })
        .from(pages)
        .where(eq(pages.slug, slug));
      if (!page) throw new DomainError('not_found');
      if (slug !== 'faqs') return { data: page };
      const items = await db
        .select({
          question: say(faqItems.questionEn, faqItems.questionAr),
          answer: say(faqItems.answerEn, faqItems.answerAr),
        })
        .from(faqItems)
        .orderBy(asc(faqItems.position), asc(faqItems.id));
      return { data: { ...page, items } };
    },
  };
}
