import { z } from 'zod';
import { mostCharacters } from '../page/lengths.ts';

export const Role = z.enum(['student', 'parent']);
export type Role = z.infer<typeof Role>;

export const ViewerUser = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  photoUrl: z.string().nullable(),
  role: Role,
  /** Whose parent this is, as far as the provider says. */
  childName: z.string().nullable().default(null),
});
export type ViewerUser = z.infer<typeof ViewerUser>;

/** Who looks at the page, as far as the shell needs to know. */
export const Viewer = z.object({
  user: ViewerUser.nullable(),
  /** 101, 103 and 104 name the step of signing up that is still due. */
  redirect: z.int().nullable(),
  embedded: z.boolean(),
});
export type Viewer = z.infer<typeof Viewer>;

export const LoginInput = z.object({
  identifier: z.string().trim().min(1).max(mostCharacters.email),
  password: z.string().min(1).max(200),
});
export type LoginInput = z.infer<typeof LoginInput>;
