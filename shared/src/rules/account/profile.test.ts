import { describe, expect, test } from 'vitest';
import {
  basicInfoErrors,
  educationErrors,
  normalizeDraft,
  personalInfoErrors,
  signupErrors,
} from './profile.ts';

const signup = {
  firstName: 'منى',
  lastName: 'Ali',
  phone: '٠١٠١٢٣٤٥٦٧٨',
  email: ' mona@fasl.test ',
  password: 'Student1',
  passwordConfirmation: 'Student1',
};

describe('profile', () => {
  test.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'field_required' }],
    [{ lastName: '' }, { lastName: 'field_required' }],
    [{ firstName: ` ${'م'.repeat(100)} ` }, {}],
    [{ firstName: 'م'.repeat(101) }, { firstName: 'too_long' }],
    [{ phone: '' }, { phone: 'field_required' }],
    [{ phone: '0101234567' }, { phone: 'invalid_phone' }],
    [{ phone: '010123456789' }, { phone: 'invalid_phone' }],
    [{ phone: '01312345678' }, { phone: 'invalid_phone' }],
    [{ email: '' }, { email: 'field_required' }],
    [{ email: 'mona@fasl' }, { email: 'invalid_email' }],
    [
      { password: '', passwordConfirmation: '' },
      { password: 'field_required', passwordConfirmation: 'field_required' },
    ],
    [{ password: 'student1', passwordConfirmation: 'student1' }, { password: 'invalid_pattern' }],
    [{ passwordConfirmation: 'Student2' }, { passwordConfirmation: 'invalid_password' }],
  ])('a signup with %j has the errors %j', (change, refusals) => {
    expect(signupErrors({ ...signup, ...change })).toEqual(refusals);
  });

  test('requires only a name on the basic tab', () => {
    expect(basicInfoErrors({ firstName: 'Mona', lastName: 'Ali' })).toEqual({});
    expect(basicInfoErrors({ firstName: '', lastName: ' ' })).toEqual({
      firstName: 'field_required',
      lastName: 'field_required',
    });
    expect(basicInfoErrors({ firstName: 'a'.repeat(101), lastName: 'a'.repeat(100) })).toEqual({
      firstName: 'too_long',
    });
  });

  const diplomas = [
    {
      id: 1,
      name: 'National',
      educationTypeId: 1,
      years: [
        { id: 10, name: 'First', sections: [] },
        { id: 30, name: 'Third', sections: [{ id: 300, name: 'Science' }] },
      ],
    },
  ];
  const education = {
    educationTypeId: 1,
    educationYearId: 30,
    educationLanguageId: 1,
    educationSectionId: 300,
    school: 'Saadia',
  };

  test.each([
    [{}, {}],
    [{ educationYearId: 10, educationSectionId: null }, {}],
    [{ educationSectionId: null }, { educationSectionId: 'field_required' }],
    [{ educationSectionId: -1 }, { educationSectionId: 'field_required' }],
    [{ educationYearId: -1, educationSectionId: null }, { educationYearId: 'field_required' }],
    [{ educationSectionId: 0 }, { educationSectionId: 'field_required' }],
    [{ educationYearId: 0, educationSectionId: null }, { educationYearId: 'field_required' }],
    [{ educationYearId: 1.5 }, { educationYearId: 'field_required' }],
    [{ educationYearId: Number.NaN }, { educationYearId: 'field_required' }],
    [{ educationLanguageId: 0 }, { educationLanguageId: 'field_required' }],
    [{ educationLanguageId: -1 }, { educationLanguageId: 'field_required' }],
    [{ educationTypeId: null }, { educationTypeId: 'field_required' }],
    [{ school: '' }, { school: 'field_required' }],
    [{ school: null }, { school: 'field_required' }],
    [{ school: 'ا'.repeat(200) }, {}],
    [{ school: 'ا'.repeat(201) }, { school: 'too_long' }],
  ])('an education with %j has the errors %j', (change, refusals) => {
    expect(educationErrors({ ...education, ...change }, { diplomas })).toEqual(refusals);
  });

  const personal = {
    governorateId: 1,
    cityId: 3,
    parentRelation: 'Father',
    parentPhone: '01112345678',
    birthDate: '2009-02-28',
    gender: 'female',
  } as const;

  test.each([
    [{}, {}],
    [{ governorateId: null }, { governorateId: 'field_required' }],
    [{ governorateId: 0 }, { governorateId: 'field_required' }],
    [{ cityId: 0 }, { cityId: 'field_required' }],
    [{ cityId: null }, { cityId: 'field_required' }],
    [{ parentRelation: null }, { parentRelation: 'field_required' }],
    [{ parentPhone: '' }, { parentPhone: 'field_required' }],
    [{ parentPhone: '0101' }, { parentPhone: 'invalid_phone' }],
    [{ parentPhone: '010123456789' }, { parentPhone: 'invalid_phone' }],
    [{ parentPhone: '01912345678' }, { parentPhone: 'invalid_phone' }],
    [{ birthDate: ' ' }, { birthDate: 'field_required' }],
    [{ birthDate: '2026-11-19' }, {}],
    [{ birthDate: null }, { birthDate: 'field_required' }],
    [{ birthDate: '2026-11-20' }, { birthDate: 'invalid_date' }],
    [{ birthDate: '٥/٣/٢٠٠٩' }, {}],
    [{ gender: null }, { gender: 'field_required' }],
  ])('personal data with %j has the errors %j', (change, refusals) => {
    expect(personalInfoErrors({ ...personal, ...change }, '2026-11-20', null)).toEqual(refusals);
  });

  test("rejects the student's own phone as the parent's in any notation", () => {
    const own = '01012345678';
    const refusalsWith = (parentPhone: string) =>
      personalInfoErrors({ ...personal, parentPhone }, '2026-11-20', own);
    expect(refusalsWith('+20 101 234 5678')).toEqual({ parentPhone: 'own_phone' });
    expect(refusalsWith('٠١٠١٢٣٤٥٦٧٨')).toEqual({ parentPhone: 'own_phone' });
    expect(refusalsWith('01012345679')).toEqual({});
  });

  test('a draft has one notation for each value', () => {
    const place = { country: ' ', street: ' Tahrir ', buildingNumber: null, floor: '3' };
    const draft = {
      ...education,
      ...personal,
      firstName: ' Nour ',
      lastName: 'Samy',
      educationSectionId: 0,
      school: '',
      parentPhone: '+201112345678',
      birthDate: '2009-2-8',
      address: { ...place, governorateId: 1, cityId: -1, apartment: null, postalCode: null },
    };
    expect(normalizeDraft(draft)).toMatchObject({
      firstName: 'Nour',
      educationSectionId: null,
      school: null,
      parentPhone: '01112345678',
      birthDate: '2009-02-08',
      address: { country: null, governorateId: 1, cityId: null, street: 'Tahrir', floor: '3' },
    });
    expect(normalizeDraft({ ...draft, parentPhone: null, birthDate: 'soon' })).toMatchObject({
      parentPhone: null,
      birthDate: 'soon',
    });
  });
});
