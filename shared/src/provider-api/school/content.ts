import { z } from 'zod';
import { Video } from '../learning/unit.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { id, int, maybe } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';

export const News = z.object({
  id,
  photo: maybe(z.string()),
  content: z.string(),
  redirection_url: maybe(z.string()),
});
export type News = z.infer<typeof News>;

export const Statistics = z.object({ enrollments: int, instructors: int, classrooms: int });
export type Statistics = z.infer<typeof Statistics>;

export const ContentPage = z.object({
  title: z.string(),
  html: z.string(),
  items: rows(z.object({ question: z.string(), answer: z.string() })).nullish(),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** A trial lesson for guests. It contains the right answers, because nothing is marked. */
export const Trial = z.object({
  title: z.string(),
  instructor: maybe(z.object({ first_name: z.string(), last_name: z.string() })),
  source: Video.shape.source.omit({ size: true }),
  questions: z
    .array(
      z.object({
        /** HTML. */
        body: z.string(),
        choices: z.array(z.string()).min(2),
        /** The index of the right choice. */
        right: int,
        /** HTML. */
        feedback: maybe(z.string()),
      }),
    )
    .min(1),
});
export type Trial = z.infer<typeof Trial>;

export const contentEndpoints = {
  listNews: {
    method: 'GET',
    path: '/newsfeed',
    auth: 'public',
    summary: 'The news of the banner',
    response: rows(News),
  },
  getStatistics: {
    method: 'GET',
    path: '/statistics',
    auth: 'public',
    summary: 'The numbers of enrolments, instructors and classrooms',
    response: Statistics,
  },
  getPage: {
    method: 'GET',
    path: '/page/{slug}',
    auth: 'public',
    summary: 'A text page of the school',
    params: z.object({ slug: z.enum(['about', 'faqs', 'terms', 'privacy']) }),
    response: ContentPage,
  },
  getTrial: {
    method: 'GET',
    path: '/home/trial',
    auth: 'public',
    summary:
      'The trial lesson for guests on the home page, and its questions with the correct answers',
    tolerance: 'Optional: with 404, 405 or 501 the guest home has no trial lesson.',
    response: Trial,
  },
} satisfies Record<string, Endpoint>;
