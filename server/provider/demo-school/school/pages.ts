import { faqs } from '../content/faqs.ts';
import { news } from '../content/news.ts';
import { pages } from '../content/pages.ts';
import { add } from '../rows.ts';
import { day, later, type World } from './world.ts';

export function buildPages({ rows, now }: World): void {
  for (const [position, { content, redirectionUrl, picture }] of news.entries()) {
    const publishedAt = later(now, -(position + 1) * day);
    add(rows.news, {
      photo: picture && `/media/news/${picture}.svg`,
      contentEn: content.en,
      contentAr: content.ar,
      redirectionUrl,
      position,
      publishedAt,
      createdAt: publishedAt,
    });
  }
  for (const { slug, title, html } of pages) {
    rows.pages.push({
      slug,
      titleEn: title.en,
      titleAr: title.ar,
      htmlEn: html.en,
      htmlAr: html.ar,
      updatedAt: later(now, -40 * day),
    });
  }
  for (const [position, { question, answer }] of faqs.entries()) {
    add(rows.faqItems, {
      questionEn: question.en,
      questionAr: question.ar,
      answerEn: answer.en,
      answerAr: answer.ar,
      position,
    });
  }
}
