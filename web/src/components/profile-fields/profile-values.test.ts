import type { ProfilePage } from '@fasl/shared/contracts/account/profile';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { isProfileComplete } from './profile-values.ts';

const address = {
  country: null,
  governorateId: 1,
  cityId: 2,
  street: null,
  buildingNumber: null,
  floor: null,
  apartment: null,
  postalCode: null,
};

const profile: ProfilePage['profile'] = {
  username: 'nour',
  firstName: 'Nour',
  lastName: 'Adel',
  email: 'nour@fasl.test',
  emailVerified: true,
  phone: '01012345678',
  photoUrl: null,
  gender: 'female',
  birthDate: '2009-03-05',
  educationTypeId: 1,
  educationYearId: 4,
  educationLanguageId: 1,
  educationSectionId: null,
  educationYear: null,
  educationType: null,
  cardNumber: null,
  school: 'El Nokrashy',
  parentRelation: 'Mother',
  parentPhone: '01112345678',
  address,
};

const education: ProfilePage['education'] = {
  types: [],
  languages: [],
  diplomas: [
    { id: 1, name: 'General', educationTypeId: 1, years: [{ id: 4, name: 'First', sections: [] }] },
  ],
};

beforeAll(() => i18next.init({ lng: 'en-GB' }));

describe('isProfileComplete', () => {
  test('needs no optional part of the address', () => {
    expect(isProfileComplete({ profile, education })).toBe(true);
  });

  test.each([
    { parentPhone: null },
    { parentRelation: null },
    { parentPhone: profile.phone },
    { school: null },
    { birthDate: null },
    { educationYearId: null },
    { address: { ...address, cityId: null } },
  ])('is false with %j', (missing) => {
    expect(isProfileComplete({ profile: { ...profile, ...missing }, education })).toBe(false);
  });
});
