import { z } from 'zod';
import { PlayableVideo } from '../lesson/unit.ts';

/** HTML is sanitised by the BFF. */
export const TrialQuestion = z.object({
  body: z.string(),
  choices: z.array(z.string()),
  /** The index of the right choice. */
  right: z.int(),
  feedback: z.string().nullable(),
});
export type TrialQuestion = z.infer<typeof TrialQuestion>;

/** The lesson that guests try on the home page. */
export const Trial = z.object({
  title: z.string(),
  /** The full name of the instructor. */
  instructor: z.string().nullable(),
  film: PlayableVideo.pick({ url: true, mime: true, duration: true, captions: true }),
  questions: z.array(TrialQuestion),
});
export type Trial = z.infer<typeof Trial>;
