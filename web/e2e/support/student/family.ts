import type { ProfileDraft, ProfilePage } from '@fasl/shared/contracts/account/profile';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { patiently } from '../runner/patience.ts';
import { newcomer } from './newcomer.ts';
import { call, makeStudent } from './own-student.ts';

export type Family = { childName: string; studentNumber: string; parentPhone: string };

/** Creates a student whose parent's phone belongs to no other student. */
export async function makeFamily(origin: string, provider: string): Promise<Family> {
  const student = await makeStudent(origin, provider);
  const parentPhone = newcomer().phone;
  const browser = await requests.newContext();
  await student.signIn(browser, 'own');
  const { profile, education } = await patiently(() => readPage(browser, origin));
  const draft = { ...draftOf(education), parentPhone, firstName: profile.firstName };
  await call(browser, origin, ['profile.complete', 'own', draft]);
  await browser.dispose();
  return { childName: profile.firstName, studentNumber: profile.cardNumber ?? '', parentPhone };
}

async function readPage(request: APIRequestContext, origin: string): Promise<ProfilePage> {
  const answer = await request.get(`${origin}/trpc/profile.page`, {
    headers: { 'x-csrf': '1', origin },
  });
  const { result } = (await answer.json()) as { result: { data: ProfilePage } };
  return result.data;
}

function draftOf({ diplomas, languages }: ProfilePage['education']): ProfileDraft {
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
