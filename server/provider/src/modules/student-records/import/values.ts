import type { gender, parentRelation } from '../../../db/schema/user.ts';
import type { StudentRow } from './read-students.ts';

/** Columns of `users`; undefined for an empty cell. */
export const toUserValues = ({ values }: StudentRow) => ({
  firstName: values['first name'],
  lastName: values['last name'],
  email: values.email,
  phoneNumber: values.phone,
  gender: values.gender as (typeof gender.enumValues)[number] | undefined,
  birthDate: values['birth date'],
});

/** Columns of `students`, without references to other rows. */
export const toStudentValues = ({ values }: StudentRow) => ({
  school: values.school,
  parentPhone: values['parent phone'],
  parentRelation: values['parent relation'] as
    | (typeof parentRelation.enumValues)[number]
    | undefined,
  street: values.street,
  buildingNumber: values.building,
  floor: values.floor,
  apartment: values.apartment,
  postalCode: values['postal code'],
});
