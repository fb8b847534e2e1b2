import { z } from 'zod';

export const UnitInput = z.object({ unitId: z.int().positive() });

/** A student's note at a second of a video. */
export const Note = z.object({ id: z.int(), at: z.number(), text: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteInput = z.object({
  unitId: z.int().positive(),
  text: z.string().trim().min(1).max(2000),
  at: z.number().min(0).max(86_400),
  idempotencyKey: z.uuid(),
});

export const PlayableVideo = z.object({
  /** Expires; opening the unit again returns a new one. */
  url: z.string(),
  mime: z.string(),
  /** In seconds. */
  duration: z.number(),
  /** In bytes, if known. */
  size: z.number().nullable(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
  resumeAt: z.number(),
  playsAllowed: z.int(),
  playsUsed: z.int(),
});
export type PlayableVideo = z.infer<typeof PlayableVideo>;

export const VideoUnit = z.object({
  /** `null` when all views are used up. */
  film: PlayableVideo.nullable(),
  /** `null` when the notes could not be loaded. */
  notes: z.array(Note).nullable(),
});
export type VideoUnit = z.infer<typeof VideoUnit>;

export const PlaybackPosition = z.object({
  unitId: z.int().positive(),
  /** The student who watches: another student may have logged in in another tab. */
  userId: z.int().positive().optional(),
  /** In seconds. */
  position: z.number().min(0),
  finished: z.boolean(),
  /** The seek since the last report, if any. */
  jump: z.object({ from: z.number().min(0), to: z.number().min(0) }).optional(),
});
export type PlaybackPosition = z.infer<typeof PlaybackPosition>;

export const DocumentUnit = z.object({
  url: z.string(),
  /** If null, the file's extension decides how it is shown. */
  mime: z.string().nullable(),
  /** In bytes, if known. */
  size: z.number().nullable(),
  downloadable: z.boolean(),
});
export type DocumentUnit = z.infer<typeof DocumentUnit>;

export const WebContentUnit = z.object({
  /** Sanitised: runs no script and loads nothing from other hosts. */
  html: z.string().nullable(),
  /** A page of ours that frames external content. */
  frameUrl: z.string().nullable(),
  /** The external page itself: some sites cannot be framed. */
  pageUrl: z.string().nullable(),
});
export type WebContentUnit = z.infer<typeof WebContentUnit>;

export const MarkUnitInput = z.object({
  courseId: z.int().positive(),
  sectionId: z.int().positive(),
  unitId: z.int().positive(),
});
