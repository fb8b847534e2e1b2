import { z } from 'zod';
import { Theme } from '../school/school.ts';
import { Language } from './language.ts';

/** Server-rendered into the page, so that the first screen needs no further requests. */
export const Boot = z.object({
  language: Language,
  theme: Theme,
  /** Procedure results for the first screen, in `language`. */
  queries: z.array(z.object({ path: z.string(), input: z.unknown(), data: z.unknown() })),
});
export type Boot = z.infer<typeof Boot>;

export const schemes = ['light', 'dark', 'auto'] as const;
export const Scheme = z.enum(schemes);
export type Scheme = z.infer<typeof Scheme>;
