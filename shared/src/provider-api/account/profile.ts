import { z } from 'zod';
import { maxCharacters } from '../../contracts/page/lengths.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import {
  bodyId,
  flag,
  id,
  Label,
  lenient,
  maybe,
  money,
  noData,
  pathId,
  singleLine,
  withDefault,
} from '../wire/fields.ts';
import { OptionalRedirectCode, RedirectCode, Role } from './auth.ts';

export const Address = z.object({
  country: maybe(z.string()),
  governorate: maybe(id),
  city: maybe(id),
  street: maybe(z.string()),
  building_number: maybe(z.coerce.string()),
  floor: maybe(z.coerce.string()),
  apartment: maybe(z.coerce.string()),
  postal_code: maybe(z.coerce.string()),
});
export type Address = z.infer<typeof Address>;

export const Profile = z.object({
  id: maybe(id),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: maybe(z.string()),
  /** Whether the student has opened the link in the confirmation email; may be omitted. */
  email_verified: maybe(flag),
  phone_number: maybe(z.string()),
  profile_photo: maybe(z.string()),
  gender: lenient(z.enum(['male', 'female'])),
  birth_date: maybe(z.string()),
  role: withDefault(Role, 'student'),
  /** The next step of the sign-up; may be omitted. */
  redirect: OptionalRedirectCode,
  student: z.object({
    id: maybe(id),
    user_id: maybe(id),
    /** May be omitted; then the value of the login applies. */
    registration_paid: lenient(flag),
    education_type_id: maybe(id),
    education_year_id: maybe(id),
    education_language_id: maybe(id),
    education_section_id: maybe(id),
    educationType: lenient(Label),
    educationYear: lenient(Label),
    educationLanguage: lenient(Label),
    educationSection: lenient(Label),
    school: maybe(z.string()),
    parent_phone: maybe(z.string()),
    parent_relation: lenient(z.enum(['Father', 'Mother'])),
    address: maybe(Address),
    wallet: z.object({ amount: money }),
  }),
  student_card: lenient(z.object({ number: z.coerce.string(), qr: maybe(z.string()) })),
});
export type Profile = z.infer<typeof Profile>;

const name = singleLine(maxCharacters.name);
const text = singleLine(maxCharacters.line);

/** The form sends -1 for a choice that is not made; the form's rules reject it. */
const choiceId = z.int32().nullish();

/**
 * The fields that a student may change; absent fields stay unchanged. E-mail, phone and username
 * never change here.
 */
export const ProfileChanges = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  gender: z.string().max(20).nullish(),
  birth_date: z.string().max(40).nullish(),
  student: z
    .object({
      education_type_id: choiceId,
      education_year_id: choiceId,
      education_language_id: choiceId,
      education_section_id: choiceId,
      school: text.nullish(),
      parent_phone: z.string().trim().max(20).nullish(),
      parent_relation: z.string().max(20).nullish(),
      address: z
        .object({
          country: text.nullish(),
          governorate: bodyId.nullish(),
          city: bodyId.nullish(),
          street: text.nullish(),
          building_number: text.nullish(),
          floor: text.nullish(),
          apartment: text.nullish(),
          postal_code: text.nullish(),
        })
        .nullish(),
    })
    .optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

export const profileEndpoints = {
  getMyProfile: {
    method: 'GET',
    path: '/student/profile',
    auth: 'student',
    summary: 'The profile of the student, with the balance of the wallet',
    tolerance:
      'educationType, educationYear, educationLanguage and educationSection need only `name`. Without one of them, without `student_card` or with an unknown `gender` or `parent_relation`, that field is empty on the profile and everything else works. Required: the names, `username` and `student.wallet.amount`.',
    response: Profile,
  },
  updateMyProfile: {
    method: 'PUT',
    path: '/student/profile',
    auth: 'student',
    summary: 'Saves one tab of the profile',
    body: ProfileChanges.extend({
      type: z.enum(['basic_info', 'educational_info', 'personal_info']),
    }),
    response: Profile,
  },
  completeMyProfile: {
    method: 'PUT',
    path: '/student/profile/complete',
    auth: 'student',
    summary: 'Completes the profile during the sign-up',
    body: ProfileChanges,
    response: z.object({ redirect: RedirectCode }),
  },
  changeMyPassword: {
    method: 'PUT',
    path: '/student/profile/password/change',
    auth: 'student',
    summary: 'Changes the password and ends the other sessions',
    body: z.object({
      // A missing value becomes empty, so that the handler returns this form's own error.
      old_password: z.string().max(200).default(''),
      new_password: z.string().max(200).default(''),
      confirm_new_password: z.string().max(200).default(''),
    }),
    response: noData,
  },
  uploadMyPhoto: {
    method: 'POST',
    path: '/student/profile/picture/upload',
    auth: 'student',
    summary: 'Sets the profile photo: png, jpg or webp of at most 2 MB',
    multipart: ['photo'],
    response: z.object({ uri: z.string() }),
  },
  checkRedirect: {
    method: 'GET',
    path: '/student/profile/redirect/check/{classroom_id}',
    auth: 'student',
    summary: 'The steps that are required before an enrolment; 104 for fees or data of a parent',
    params: z.object({ classroom_id: pathId }),
    response: z.object({ redirect: RedirectCode }),
  },
} satisfies Record<string, Endpoint>;
