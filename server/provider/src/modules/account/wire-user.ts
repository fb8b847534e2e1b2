import type { User } from '@fasl/shared/provider-api/account/auth';
import type { Account } from './account.ts';

export function toWireUser({ user, student }: Account): User {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: user.phoneNumber,
    profile_photo: user.profilePhoto,
    role: 'student',
    email_verified: user.emailVerifiedAt !== null,
    student: {
      id: student.id,
      user_id: user.id,
      registration_paid: student.registrationPaid,
    },
    child: null,
  };
}
