import type { ProfileDraft, ProfilePage } from '@fasl/shared/contracts/account/profile';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { retryUntilServerReturns } from '../runner/server-kills.ts';
import { createStudentData } from './new-student.ts';
import { callProcedure, registerStudent } from './registered-student.ts';

export type Family = { childName: string; studentNumber: string; parentPhone: string };

/** Creates a student whose parent's phone belongs to no other student. */
export async function createFamily(origin: string, provider: string): Promise<Family> {
  const student = await registerStudent(origin, provider);
  const parentPhone = createStudentData().phone;
  const browser = await requests.newContext();
  await student.signIn(browser, 'own');
  const { profile, education } = await retryUntilServerReturns(() => readPage(browser, origin));
  const draft = { ...profileDraft(education), parentPhone, firstName: profile.firstName };
  await callProcedure(browser, origin, ['profile.complete', 'own', draft]);
  await browser.dispose();
  return { childName: profile.firstName, studentNumber: profile.cardNumber ?? '', parentPhone };
}

async function readPage(request: APIRequestContext, origin: string): Promise<ProfilePage> {
  const response = await request.get(`${origin}/trpc/profile.page`, {
    headers: { 'x-csrf': '1', origin },
  });
  const { result } = (await response.json()) as { result: { data: ProfilePage } };
  return result.data;
}

function profileDraft({ diplomas, languages }: ProfilePage['education']): ProfileDraft {
  const diploma = diplomas[0];
  const year = diploma?.years[0];
  return {
    firstName: '',
    lastName: 'Adel',
    gender: 'female',
    birthDate: '2009-03-05',
    educationTypeId: diploma?.educationTypeId ?? null,
    educationYearId: year?.id ?? null,
    educationLanguageId: languages[0]?.id ?? null,
    educationSectionId: year?.sections[0]?.id ?? null,
    school: 'El Nokrashy',
    parentRelation: 'Mother',
    parentPhone: '',
    address: {
      country: null,
      governorateId: 1,
      cityId: 1,
      street: null,
      buildingNumber: null,
      floor: null,
      apartment: null,
      postalCode: null,
    },
  };
}
