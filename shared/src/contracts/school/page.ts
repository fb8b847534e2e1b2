import { z } from 'zod';

export const PageSlug = z.enum(['about', 'faqs', 'terms', 'privacy']);
export type PageSlug = z.infer<typeof PageSlug>;

/** A text written by the operator. HTML is sanitised by the BFF. */
export const Page = z.object({
  title: z.string(),
  html: z.string(),
  items: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type Page = z.infer<typeof Page>;
