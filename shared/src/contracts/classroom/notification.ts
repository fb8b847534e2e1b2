import { z } from 'zod';

export const News = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** A page of the portal. */
  path: z.string().nullable(),
  isRead: z.boolean(),
  at: z.string(),
});
export type News = z.infer<typeof News>;

export const NewsList = z.object({
  news: z.array(News),
  unread: z.int(),
  /** Of all, shown or not. */
  total: z.int(),
});
export type NewsList = z.infer<typeof NewsList>;
