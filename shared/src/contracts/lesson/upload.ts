import { z } from 'zod';

/** Where a file of a student belongs. */
export const UploadFolder = z.enum(['answers', 'admission']);
export type UploadFolder = z.infer<typeof UploadFolder>;

/** A file that the school has: `uri` names it in an answer, `url` shows it. */
export const SentFile = z.object({ uri: z.string().max(500), url: z.string() });
export type SentFile = z.infer<typeof SentFile>;

/** What is sent to see how fast a line takes it. */
export const trialBytes = 128 * 1024;

export const paperBytes = 5 * 1024 * 1024;
