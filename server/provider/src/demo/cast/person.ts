import { randomFrom } from '../random.ts';
import { add, type Row } from '../rows.ts';
import { firstWallet, type Learner } from '../history/person.ts';
import type { World } from '../school/world.ts';

type Person = {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  gender: 'male' | 'female';
  birthDate: string;
  since: Date;
  number: string;
  parentPhone: string;
  parentRelation: 'Father' | 'Mother';
  school: string;
  registrationPaid: boolean;
};

/** Somebody with a part to play: known by name, complete in every field of the profile. */
export function addCastMember(world: World, person: Person, passwordHash: string): Learner {
  const { rows, cities, yearIds } = world;
  const { since, number, parentPhone, parentRelation, school, registrationPaid, ...own } = person;
  const user: Row<'users'> = {
    role: 'student',
    ...own,
    passwordHash,
    emailVerifiedAt: since,
    phoneVerifiedAt: since,
    createdAt: since,
    updatedAt: since,
  };
  const userId = add(rows.users, user);
  const yearId = yearIds.get('third-secondary') ?? 1;
  const home = cities.find(({ governorateId }) => governorateId === 2) ?? cities[0];
  const studentId = add(rows.students, {
    userId,
    number,
    registrationPaid,
    profileCompletedAt: since,
    educationTypeId: 1,
    educationYearId: yearId,
    educationLanguageId: 1,
    educationSectionId:
      rows.educationSections.find((one) => one.educationYearId === yearId)?.id ?? null,
    school,
    parentPhone,
    parentRelation,
    country: 'Egypt',
    governorateId: home?.governorateId ?? null,
    cityId: home?.id ?? null,
    street: 'شارع التحرير',
    buildingNumber: '14',
  });
  const random = randomFrom(world.seed, `cast:${own.username}`);
  const walletId = firstWallet + studentId;
  return {
    studentId,
    userId,
    walletId,
    year: 'third-secondary',
    since,
    random,
    ability: 0.8,
    diligence: 0.8,
  };
}
