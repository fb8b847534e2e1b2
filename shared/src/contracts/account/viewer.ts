import { z } from 'zod';
import { maxCharacters } from '../page/lengths.ts';

export const Role = z.enum(['student', 'parent']);
export type Role = z.infer<typeof Role>;

export const ViewerUser = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  photoUrl: z.string().nullable(),
  role: Role,
  /** The name of the parent's child, if the provider sends it. */
  childName: z.string().nullable().default(null),
});
export type ViewerUser = z.infer<typeof ViewerUser>;

/** The current user, as far as the page shell needs it. */
export const Viewer = z.object({
  user: ViewerUser.nullable(),
  /** 101, 103 and 104 are signup steps that are still due. */
  redirect: z.int().nullable(),
  embedded: z.boolean(),
});
export type Viewer = z.infer<typeof Viewer>;

export const LoginInput = z.object({
  identifier: z.string().trim().min(1).max(maxCharacters.email),
  password: z.string().min(1).max(200),
});
export type LoginInput = z.infer<typeof LoginInput>;
