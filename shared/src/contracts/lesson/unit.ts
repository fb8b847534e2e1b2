import { z } from 'zod';

export const UnitInput = z.object({ unitId: z.int().positive() });

/** A sentence at a second of a film. */
export const Note = z.object({ id: z.int(), at: z.number(), text: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteInput = z.object({
  unitId: z.int().positive(),
  text: z.string().trim().min(1).max(2000),
  at: z.number().min(0).max(86_400),
  idempotencyKey: z.uuid(),
});

export const Film = z.object({
  /** Ends after a while; the next opening has another one. */
  url: z.string(),
  mime: z.string(),
  /** In seconds. */
  duration: z.number(),
  /** In bytes, where it is known. */
  size: z.number().nullable(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
  resumeAt: z.number(),
  playsAllowed: z.int(),
  playsUsed: z.int(),
});
export type Film = z.infer<typeof Film>;

export const VideoUnit = z.object({
  /** `null` when its plays are used up. */
  film: Film.nullable(),
  /** `null` while they cannot be had. */
  notes: z.array(Note).nullable(),
});
export type VideoUnit = z.infer<typeof VideoUnit>;

export const FilmPosition = z.object({
  unitId: z.int().positive(),
  /** Who watches: another tab may have signed somebody else in meanwhile. */
  userId: z.int().positive().optional(),
  /** In seconds. */
  position: z.number().min(0),
  finished: z.boolean(),
  /** From where to where somebody went in it since it was told last. */
  jump: z.object({ from: z.number().min(0), to: z.number().min(0) }).optional(),
});
export type FilmPosition = z.infer<typeof FilmPosition>;

export const DocumentUnit = z.object({
  url: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.number(),
  downloadable: z.boolean(),
});
export type DocumentUnit = z.infer<typeof DocumentUnit>;

export const WebContentUnit = z.object({
  /** Cleaned: nothing in it runs or loads from elsewhere. */
  html: z.string().nullable(),
  /** A page of our own that frames one from elsewhere. */
  frameUrl: z.string().nullable(),
  /** That one by itself: some let nobody frame them. */
  pageUrl: z.string().nullable(),
});
export type WebContentUnit = z.infer<typeof WebContentUnit>;

export const MarkInput = z.object({
  courseId: z.int().positive(),
  sectionId: z.int().positive(),
  unitId: z.int().positive(),
});
