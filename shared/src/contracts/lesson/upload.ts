import { z } from 'zod';

/** The folder of an uploaded file. */
export const UploadFolder = z.enum(['answers', 'admission']);
export type UploadFolder = z.infer<typeof UploadFolder>;

/** `uri` is stored in an answer, `url` displays the file. */
export const UploadedFile = z.object({ uri: z.string().max(500), url: z.string() });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** The size of the upload speed test. */
export const speedTestBytes = 128 * 1024;

export const maxFileBytes = 5 * 1024 * 1024;
