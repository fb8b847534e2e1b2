import { z } from 'zod';

export const ClassroomKind = z.enum(['online', 'center', 'revision', 'exam']);
export type ClassroomKind = z.infer<typeof ClassroomKind>;

export const EnrolmentStatus = z.enum(['on track', 'late', 'new', 'inconsistent']);
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>;

/**
 * A subject in both languages: the classroom's picture shows the Arabic name, the caption the
 * English name.
 */
export const Subject = z.object({
  id: z.int(),
  nameEn: z.string(),
  nameAr: z.string(),
  icon: z.string().nullable(),
});
export type Subject = z.infer<typeof Subject>;

export const ClassroomCard = z.object({
  id: z.int(),
  label: z.string(),
  title: z.string(),
  type: z.enum(['online', 'center']),
  subType: z.enum(['exam', 'revision']).nullable(),
  thumbnailUrl: z.string().nullable(),
  years: z.array(z.string()),
  /** The years on a poster, such as `3S`; null if they have no short form. */
  yearMark: z.string().nullable(),
  subject: Subject.nullable(),
  instructor: z.object({ label: z.string(), firstName: z.string(), lastName: z.string() }),
  enrolmentStatus: EnrolmentStatus.nullable(),
  /** In EGP; 0 when a lesson is free, `null` when unknown or no lesson is on sale. */
  priceFrom: z.number().nullable(),
});
export type ClassroomCard = z.infer<typeof ClassroomCard>;
