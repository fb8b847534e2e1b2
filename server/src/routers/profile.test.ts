import type { ProfileDraft } from '@fasl/shared/contracts/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Newcomer, newestFor, newPassword, signUp } from '../testing/newcomer.ts';
import { demoPassword, demoStudents, type Portal, startPortal } from '../testing.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
});

/** The first choices there are, and the second city of the first governorate. */
async function draftOf({ visitor }: Pick<Newcomer, 'visitor'>): Promise<ProfileDraft> {
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

test('a newcomer completes the profile, and the session knows what is due next', async () => {
  const newcomer = await signUp(portal);
  const { visitor } = newcomer;
  const { code } = await newestFor(portal, newcomer.phone);
  await visitor.account.confirmPhone({ code });

  expect(await visitor.profile.complete(await draftOf(newcomer))).toEqual({ redirect: null });
  expect(await visitor.session.viewer()).toMatchObject({ redirect: null });
  const { profile } = await visitor.profile.page();
  expect(profile).toMatchObject({
    birthDate: '2009-02-28',
    parentPhone: '01112345678',
    parentRelation: 'Mother',
    address: { governorateId: 1, cityId: 2, street: 'Tahrir' },
    cardNumber: expect.stringMatching(/^\d{8}$/),
  });
});

test('what is missing is named by the fields of the form', async () => {
  const newcomer = await signUp(portal);
  const draft = await draftOf(newcomer);
  const { address } = draft;
  const bad = {
    ...draft,
    lastName: '',
    educationYearId: null,
    parentPhone: '123',
    birthDate: 'x',
    address: { ...address, governorateId: null, cityId: null },
  };
  await expect(newcomer.visitor.profile.complete(bad)).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      lastName: ['field_required'],
      educationYearId: ['field_required'],
      parentPhone: ['invalid_phone'],
      birthDate: ['invalid_date'],
      'address.governorateId': ['field_required'],
      'address.cityId': ['field_required'],
    },
  });
  const long = { ...draft, firstName: 'x'.repeat(201) };
  await expect(
    newcomer.visitor.profile.update({ tab: 'basic_info', draft: long }),
  ).rejects.toMatchObject({ fields: { firstName: ['too_long'] } });
});

test('a tab is saved by itself, and a new name shows at once', async () => {
  const newcomer = await signUp(portal);
  const { visitor } = newcomer;
  const { profile } = await visitor.profile.page();
  const draft = { ...profile, firstName: 'Nour', school: 'left alone' };
  const saved = await visitor.profile.update({ tab: 'basic_info', draft });

  expect(saved).toMatchObject({ firstName: 'Nour', school: profile.school });
  expect(visitor.answered()).toHaveProperty('set-cookie');
  expect((await visitor.session.viewer()).user?.firstName).toBe('Nour');
});

test('the choices come in the language of the page', async () => {
  const reader = portal.aGuest('ar-EG', { deviceId: 'device-arabic' });
  await reader.session.login({
    identifier: demoStudents.mariam.email,
    password: demoPassword,
  });
  const { education, profile } = await reader.profile.page();
  expect(education.types[0]?.name).toMatch(/[\u0600-\u06ff]/);
  expect(profile.educationYear).toMatch(/[\u0600-\u06ff]/);
});

test('a new password ends the other sessions and not this one', async () => {
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

test('the old password cannot be guessed, also not all at once', async () => {
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
