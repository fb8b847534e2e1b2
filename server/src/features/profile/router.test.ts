import type { ProfileDraft } from '@fasl/shared/contracts/account/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  readNewestMessage,
  signUp,
} from '../../test-support/new-student.ts';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
});

/** Uses the first of all choices, and the second city of the first governorate. */
async function draftOf({ visitor }: Pick<NewStudent, 'visitor'>): Promise<ProfileDraft> {
  const { profile, education } = await visitor.profile.page();
  const [diploma] = education.diplomas;
  const year = diploma?.years.at(-1);
  return {
    ...profile,
    gender: 'female',
    birthDate: '٢٠٠٩-٠٢-٢٨',
    educationTypeId: diploma?.educationTypeId ?? null,
    educationYearId: year?.id ?? null,
    educationLanguageId: education.languages[0]?.id ?? null,
    educationSectionId: year?.sections[0]?.id ?? null,
    school: 'Saadia',
    parentRelation: 'Mother',
    parentPhone: '٠١١١٢٣٤٥٦٧٨',
    address: { ...profile.address, governorateId: 1, cityId: 2, street: 'Tahrir' },
  };
}

describe('profile procedures', () => {
  test('returns the next signup step after the profile is complete', async () => {
    const newcomer = await signUp(portal);
    const { visitor } = newcomer;
    const { code } = await readNewestMessage(portal, newcomer.phone);
    await visitor.account.confirmPhone({ code });

    expect(await visitor.profile.complete(await draftOf(newcomer))).toEqual({ redirect: null });
    expect(await visitor.session.viewer()).toMatchObject({ redirect: null });
    const { profile } = await visitor.profile.page();
    expect(profile).toMatchObject({
      emailVerified: false,
      birthDate: '2009-02-28',
      parentPhone: '01112345678',
      parentRelation: 'Mother',
      address: { governorateId: 1, cityId: 2, street: 'Tahrir' },
      cardNumber: expect.stringMatching(/^\d{8}$/),
    });
  });

  const letters = (count: number) => 'م'.repeat(count);

  test('returns each error under the name of the form’s field', async () => {
    const newcomer = await signUp(portal);
    const { visitor } = newcomer;
    const draft = await draftOf(newcomer);
    const { address } = draft;
    const refused: [Partial<ProfileDraft>, string, string][] = [
      [{ firstName: ' ' }, 'firstName', 'field_required'],
      [{ firstName: letters(101) }, 'firstName', 'too_long'],
      [{ lastName: '' }, 'lastName', 'field_required'],
      [{ lastName: letters(101) }, 'lastName', 'too_long'],
      [{ educationTypeId: null }, 'educationTypeId', 'field_required'],
      [{ educationTypeId: 99_999 }, 'educationYearId', 'invalid_data'],
      [{ educationYearId: null }, 'educationYearId', 'field_required'],
      [{ educationYearId: 0 }, 'educationYearId', 'field_required'],
      [{ educationLanguageId: -1 }, 'educationLanguageId', 'field_required'],
      [{ educationLanguageId: 99_999 }, 'educationLanguageId', 'invalid_data'],
      [{ educationSectionId: null }, 'educationSectionId', 'field_required'],
      [{ educationSectionId: 99_999 }, 'educationSectionId', 'invalid_data'],
      [{ school: null }, 'school', 'field_required'],
      [{ school: letters(201) }, 'school', 'too_long'],
      [{ gender: null }, 'gender', 'field_required'],
      [{ birthDate: null }, 'birthDate', 'field_required'],
      [{ birthDate: '2009-02-29' }, 'birthDate', 'invalid_date'],
      [{ birthDate: '2999-01-01' }, 'birthDate', 'invalid_date'],
      [{ parentRelation: null }, 'parentRelation', 'field_required'],
      [{ parentPhone: null }, 'parentPhone', 'field_required'],
      [{ parentPhone: '0111234567' }, 'parentPhone', 'invalid_phone'],
      [{ parentPhone: '011123456789' }, 'parentPhone', 'invalid_phone'],
      [{ parentPhone: newcomer.phone }, 'parentPhone', 'own_phone'],
      [{ address: { ...address, governorateId: null } }, 'address.governorateId', 'field_required'],
      [{ address: { ...address, cityId: null } }, 'address.cityId', 'field_required'],
      [{ address: { ...address, governorateId: 2 } }, 'address.cityId', 'invalid_data'],
      [{ address: { ...address, street: letters(201) } }, 'address.street', 'too_long'],
    ];
    for (const [change, field, key] of refused) {
      const answer = visitor.profile.complete({ ...draft, ...change });
      await expect(answer, JSON.stringify(change).slice(0, 80)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: [key] },
      });
    }
    const longest = {
      ...draft,
      firstName: letters(100),
      school: letters(200),
      address: { ...address, street: letters(200) },
    };
    expect(await visitor.profile.complete(longest)).toEqual({ redirect: 101 });
  });

  test('saves one tab and returns a new name immediately', async () => {
    const newcomer = await signUp(portal);
    const { visitor } = newcomer;
    const { profile } = await visitor.profile.page();
    const draft = { ...profile, firstName: 'Nour', school: 'left alone' };
    const saved = await visitor.profile.update({ tab: 'basic_info', draft });

    expect(saved).toMatchObject({ firstName: 'Nour', school: profile.school });
    expect(visitor.answered()).toHaveProperty('set-cookie');
    expect((await visitor.session.viewer()).user?.firstName).toBe('Nour');
  });

  test('keeps what another tab has saved', async () => {
    const { visitor } = await signUp(portal);
    const { profile } = await visitor.profile.page();
    await visitor.profile.update({ tab: 'basic_info', draft: { firstName: 'Nour' } });
    await visitor.profile.update({ tab: 'basic_info', draft: { lastName: 'Samy' } });
    const family = { gender: 'female', birthDate: '2009-02-28' } as const;
    const parent = { parentRelation: 'Mother', parentPhone: '01112345678' } as const;
    const city = { governorateId: 1, cityId: 2 };
    await visitor.profile.update({
      tab: 'personal_info',
      draft: { ...family, ...parent, address: { ...city, street: 'Tahrir' } },
    });
    await visitor.profile.update({ tab: 'personal_info', draft: { address: { floor: '3' } } });

    expect((await visitor.profile.page()).profile).toEqual({
      ...profile,
      ...family,
      ...parent,
      firstName: 'Nour',
      lastName: 'Samy',
      address: { ...profile.address, ...city, street: 'Tahrir', floor: '3' },
    });
  });

  test('returns choices in the page’s language', async () => {
    const reader = portal.aGuest('ar-EG', { deviceId: 'device-arabic' });
    await reader.session.login({
      identifier: demoStudents.mariam.email,
      password: demoPassword,
    });
    const { education, profile } = await reader.profile.page();
    expect(education.types[0]?.name).toMatch(/[\u0600-\u06ff]/);
    expect(profile.educationYear).toMatch(/[\u0600-\u06ff]/);
  });

  test('ends all other sessions after a password change', async () => {
    const { visitor, email } = await signUp(portal);
    const elsewhere = await portal.aStudent(email, newPassword);
    const change = (oldPassword: string, newOne: string, confirmNewPassword = newOne) =>
      visitor.profile.changePassword({ oldPassword, newPassword: newOne, confirmNewPassword });
    await expect(change('', 'short', 'other')).rejects.toMatchObject({
      fields: {
        oldPassword: ['_field_required'],
        newPassword: ['invalid_pattern'],
        confirmNewPassword: ['invalid_password'],
      },
    });
    await expect(change('Wrong1pass', 'changed2anew')).rejects.toMatchObject({
      fields: { oldPassword: ['wrong_password'] },
    });
    expect(await change(newPassword, 'changed2anew')).toBeNull();
    expect(await visitor.wallet.balance()).toEqual({ amount: 0 });
    expect((await elsewhere.session.viewer()).user).toBeNull();
  });

  test('limits concurrent attempts to enter the old password', async () => {
    const { visitor } = await signUp(portal);
    const guess = (index: number) =>
      visitor.profile.changePassword({
        oldPassword: `Guess${index}pass`,
        newPassword: 'changed2anew',
        confirmNewPassword: 'changed2anew',
      });
    const tries = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => guess(index)));
    const codes = tries.map((result) => 'reason' in result && result.reason.code);
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4);
  });
});
