import { randomFrom } from '../../src/lib/random.ts';
import { addUserRow, firstWallet, type Learner } from '../history/person.ts';
import type { World } from '../history/world.ts';
import { add } from '../rows.ts';

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

/** A named member of the cast with a complete profile. */
export function addCastMember(world: World, person: Person, passwordHash: string): Learner {
  const { since, number, parentPhone, parentRelation, school, registrationPaid, ...own } = person;
  const userId = addUserRow(world, {
    role: 'student',
    ...own,
    passwordHash,
    emailVerifiedAt: since,
    phoneVerifiedAt: since,
    createdAt: since,
    updatedAt: since,
  });
  const pupil = { number, registrationPaid, parentPhone, parentRelation, school };
  const studentId = add(world.rows.students, { userId, ...pupil, ...detailsOf(world, since) });
  return {
    studentId,
    userId,
    walletId: firstWallet + studentId,
    year: 'third-secondary',
    since,
    random: randomFrom(world.seed, `cast:${own.username}`),
    ability: 0.8,
    diligence: 0.8,
  };
}

/** All members of the cast are in Third Secondary and live in Giza. */
function detailsOf({ cities, idOf, sectionIds }: World, since: Date) {
  const year = 'third-secondary';
  const home = cities.find(({ governorateId }) => governorateId === 2) ?? cities[0];
  return {
    profileCompletedAt: since,
    educationTypeId: idOf('educationType', 'national-arabic'),
    educationYearId: idOf('year', year),
    educationLanguageId: idOf('educationLanguage', 'arabic'),
    educationSectionId: sectionIds(year)[0] ?? null,
    country: 'Egypt',
    governorateId: home?.governorateId ?? null,
    cityId: home?.id ?? null,
    street: 'شارع التحرير',
    buildingNumber: '14',
  };
}
