import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { id, int, maybe } from '../wire/fields.ts';

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
  items: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const contentEndpoints = {
  listNews: {
    method: 'GET',
    path: '/newsfeed',
    auth: 'public',
    summary: 'News for the banner',
    response: z.array(News),
  },
  getStatistics: {
    method: 'GET',
    path: '/statistics',
    auth: 'public',
    summary: 'How many enrolments, instructors and classrooms there are',
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
} satisfies Record<string, Endpoint>;
