import { z } from 'zod';
import { maxCharacters } from '../page/lengths.ts';

const Choice = z.object({ id: z.int(), name: z.string() });

export const EducationOptions = z.object({
  types: z.array(Choice),
  languages: z.array(Choice),
  diplomas: z.array(
    Choice.extend({
      educationTypeId: z.int().nullable(),
      years: z.array(Choice.extend({ sections: z.array(Choice) })),
    }),
  ),
});
export type EducationOptions = z.infer<typeof EducationOptions>;

const name = z.string().max(maxCharacters.name);
const line = z.string().max(maxCharacters.line).nullable();

export const Address = z.object({
  country: line,
  governorateId: z.int().nullable(),
  cityId: z.int().nullable(),
  street: line,
  buildingNumber: line,
  floor: line,
  apartment: line,
  postalCode: line,
});
export type Address = z.infer<typeof Address>;

/** A profile as the student typed it. The provider validates each field. */
export const ProfileDraft = z.object({
  firstName: name,
  lastName: name,
  gender: z.enum(['male', 'female']).nullable(),
  /** YYYY-MM-DD. */
  birthDate: z.string().max(40).nullable(),
  educationTypeId: z.int().nullable(),
  educationYearId: z.int().nullable(),
  educationLanguageId: z.int().nullable(),
  educationSectionId: z.int().nullable(),
  school: line,
  parentRelation: z.enum(['Father', 'Mother']).nullable(),
  parentPhone: z.string().max(40).nullable(),
  address: Address,
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

export const Profile = ProfileDraft.extend({
  username: z.string(),
  email: z.string().nullable(),
  /** `null` if the provider omits it. */
  emailVerified: z.boolean().nullable(),
  phone: z.string().nullable(),
  photoUrl: z.string().nullable(),
  educationYear: z.string().nullable(),
  educationType: z.string().nullable(),
  cardNumber: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** The data of the profile screen, in one procedure. */
export const ProfilePage = z.object({ profile: Profile, education: EducationOptions });
export type ProfilePage = z.infer<typeof ProfilePage>;

export const ProfileTab = z.enum(['basic_info', 'educational_info', 'personal_info']);
export type ProfileTab = z.infer<typeof ProfileTab>;

/** The changed fields. The others keep the value that another tab or device may have saved. */
export const ProfileEdit = ProfileDraft.extend({ address: Address.partial() }).partial();
export type ProfileEdit = z.infer<typeof ProfileEdit>;

export const UpdateProfileInput = z.object({ tab: ProfileTab, draft: ProfileEdit });
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

export const ChangePasswordInput = z.object({
  oldPassword: z.string().max(200),
  newPassword: z.string().max(200),
  confirmNewPassword: z.string().max(200),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** The card's QR code: a page of this portal that verifies the card for a short time. */
export const CardPass = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type CardPass = z.infer<typeof CardPass>;
