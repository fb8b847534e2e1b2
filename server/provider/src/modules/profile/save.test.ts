import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { getNewestMessage } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { changeSettings } from '../../db/settings-store.ts';

let provider: TestProvider;
let signedUp: NewStudent;
let ids: Record<'year' | 'plainYear' | 'otherYear' | 'section' | 'type' | 'city', number>;

beforeAll(async () => {
  provider = await startTestProvider();
  const [row] = await provider.database.client`
    select years.id as year, sections.id as section, diplomas.education_type_id as type,
      (select id from cities where governorate_id = 2 limit 1) as city,
      (select id from education_years where diploma_id = diplomas.id
        and id not in (select education_year_id from education_sections) limit 1) as "plainYear",
      (select other.id from education_years other join diplomas d on d.id = other.diploma_id
        where d.education_type_id <> diplomas.education_type_id limit 1) as "otherYear"
    from education_years years join education_sections sections on sections.education_year_id = years.id
    join diplomas on diplomas.id = years.diploma_id limit 1`;
  ids = row as typeof ids;
});
afterAll(() => provider.stop());
beforeEach(async () => {
  signedUp = await signUp(provider);
});

const education = () => ({
  education_type_id: ids.type,
  education_year_id: ids.year,
  education_language_id: 1,
  education_section_id: ids.section,
  school: 'مدرسة السعيدية',
});
const address = () => ({ governorate: 2, city: ids.city, street: 'شارع التحرير' });
const family = { parent_relation: 'Mother', parent_phone: '٠١١١ ٢٢٢ ٣٣٤٤' };
const createProfile = () => ({
  gender: 'female',
  birth_date: '2009-05-01',
  student: { ...education(), ...family, address: address() },
});
const complete = (body: object = createProfile()) =>
  signedUp.browser.put('/student/profile/complete', body);
const update = (type: string, body: object) =>
  signedUp.browser.put('/student/profile', { type, ...body });
const profile = async () => (await signedUp.browser.get('/student/profile')).data;

async function confirmPhone(): Promise<void> {
  const { code } = await getNewestMessage(provider.services, signedUp.phone);
  await signedUp.browser.post('/auth/phone/confirm', { code });
}

describe('saveProfile', () => {
  test('stores a complete profile and returns no redirect', async () => {
    await confirmPhone();
    expect(await complete()).toMatchObject({ status: 200, data: { redirect: null } });
    expect(await profile()).toMatchObject({
      gender: 'female',
      birth_date: '2009-05-01',
      student: {
        education_year_id: ids.year,
        education_section_id: ids.section,
        school: 'مدرسة السعيدية',
        parent_phone: '01112223344',
        parent_relation: 'Mother',
        address: { governorate: 2, city: ids.city },
      },
    });
  });

  test('redirects to the sign-up fees if the fees are unpaid', async () => {
    await confirmPhone();
    await changeSettings(provider.services.db, { registration_fees_enabled: true });
    expect(await complete()).toMatchObject({ data: { redirect: 104 } });
    await changeSettings(provider.services.db, { registration_fees_enabled: false });
  });

  test('redirects to the phone step if the phone is unconfirmed', async () => {
    expect(await complete()).toMatchObject({ data: { redirect: 101 } });
  });

  test('returns an error for each field of an empty profile and stores nothing', async () => {
    expect(await complete({ student: { school: 'Half' } })).toMatchObject({
      status: 422,
      errors: {
        'student.education_type_id': ['field_required'],
        'student.education_year_id': ['field_required'],
        'student.education_language_id': ['field_required'],
        'student.address.governorate': ['field_required'],
        'student.address.city': ['field_required'],
        'student.parent_relation': ['field_required'],
        'student.parent_phone': ['field_required'],
        birth_date: ['field_required'],
        gender: ['field_required'],
      },
    });
    expect(await profile()).toMatchObject({ student: { school: null } });
  });

  test.each([
    ['a city of another governorate', { address: { governorate: 1 } }, 'student.address.city'],
    ['an unknown section', { education_section_id: 99_999 }, 'student.education_section_id'],
    ['an unknown year', { education_year_id: 99_999 }, 'student.education_year_id'],
    ['an unknown language', { education_language_id: 99_999 }, 'student.education_language_id'],
    ['an unknown relation', { parent_relation: 'Aunt' }, 'student.parent_relation'],
  ])('rejects %s', async (_, change, field) => {
    const { student, ...rest } = createProfile();
    const changed = {
      ...student,
      ...change,
      address: { ...student.address, ...('address' in change ? change.address : {}) },
    };
    expect(await complete({ ...rest, student: changed })).toMatchObject({
      status: 422,
      errors: { [field]: ['invalid_data'] },
    });
  });

  test('requires the choices that a change of the diploma has cleared', async () => {
    const unset = { education_year_id: -1, education_language_id: -1, education_section_id: -1 };
    const sent = { ...education(), ...unset, education_type_id: -1, school: '' };
    expect(await update('educational_info', { student: sent })).toMatchObject({
      status: 422,
      errors: {
        'student.education_type_id': ['field_required'],
        'student.education_year_id': ['field_required'],
        'student.education_language_id': ['field_required'],
        'student.school': ['field_required'],
      },
    });
  });

  test('rejects a year of another school type', async () => {
    const { student, ...rest } = createProfile();
    const other = { ...student, education_year_id: ids.otherYear, education_section_id: null };
    expect(await complete({ ...rest, student: other })).toMatchObject({
      errors: { 'student.education_year_id': ['invalid_data'] },
    });
  });

  test.each(['2999-01-01', '2009-02-30', 'yesterday'])(
    'rejects the birthday %s',
    async (birth_date) => {
      expect(await complete({ ...createProfile(), birth_date })).toMatchObject({
        errors: { birth_date: ['invalid_date'] },
      });
    },
  );

  test('stores a birthday with Arabic digits as a date', async () => {
    await complete({ ...createProfile(), birth_date: '٥/٣/٢٠٠٩' });
    expect(await profile()).toMatchObject({ birth_date: '2009-03-05' });
  });

  test('replaces line breaks in a pasted name and school with spaces', async () => {
    await complete();
    const changes = { first_name: ' Mona\tMariam\n', last_name: '\t' };
    expect(await update('basic_info', changes)).toMatchObject({
      errors: { last_name: ['field_required'] },
    });
    await update('basic_info', { ...changes, last_name: 'A\r\nB' });
    await update('educational_info', { student: { school: 'مدرسة\nالسعيدية' } });
    expect(await profile()).toMatchObject({
      first_name: 'Mona Mariam',
      last_name: 'A B',
      student: { school: 'مدرسة السعيدية' },
    });
  });

  test('saves the fields of a tab and leaves absent fields and other tabs unchanged', async () => {
    await complete();
    const changes = { first_name: 'سلمى', gender: 'male', student: { school: 'Elsewhere' } };
    expect(await update('basic_info', changes)).toMatchObject({
      status: 200,
      data: { first_name: 'سلمى', last_name: 'Adel', gender: 'female' },
    });
    expect(await profile()).toMatchObject({ student: { school: 'مدرسة السعيدية' } });

    expect(await update('educational_info', { student: { school: 'Elsewhere' } })).toMatchObject({
      data: { student: { school: 'Elsewhere', education_year_id: ids.year } },
    });
    expect(await update('personal_info', { student: { address: { floor: '3' } } })).toMatchObject({
      data: { student: { address: { floor: '3', street: 'شارع التحرير' } } },
    });
  });

  test('clears the section when the new year has no sections', async () => {
    await complete();
    const change = { student: { education_year_id: ids.plainYear } };
    expect(await update('educational_info', change)).toMatchObject({
      status: 200,
      data: { student: { education_year_id: ids.plainYear, education_section_id: null } },
    });
  });

  test('requires a new city when the governorate changes', async () => {
    await complete();
    const change = { student: { address: { governorate: 1 } } };
    expect(await update('personal_info', change)).toMatchObject({
      status: 422,
      errors: { 'student.address.city': ['field_required'] },
    });
  });

  test('never changes email, phone, username or money', async () => {
    await complete();
    const before = await profile();
    const protectedFields = {
      email: 'other@fasl.test',
      phone_number: '01000000099',
      username: 'admin',
      role: 'parent',
      student: { registration_paid: true, wallet: { amount: 900 }, user_id: 1 },
    };
    expect(await update('basic_info', protectedFields)).toMatchObject({ status: 200 });
    expect(await profile()).toEqual(before);
  });

  test('requires the profile and the fees before an enrolment', async () => {
    const [row] = await provider.database.client`select min(id)::int as id from classrooms
      where published_at <= now()`;
    const readRedirect = async (id = row?.['id']) =>
      signedUp.browser.get(`/student/profile/redirect/check/${id}`);

    expect(await readRedirect()).toMatchObject({ status: 200, data: { redirect: 104 } });
    await complete();
    expect(await readRedirect()).toMatchObject({ data: { redirect: null } });
    await changeSettings(provider.services.db, { registration_fees_enabled: true });
    expect(await readRedirect()).toMatchObject({ data: { redirect: 104 } });
    await changeSettings(provider.services.db, { registration_fees_enabled: false });
    expect(await readRedirect(99_999)).toMatchObject({ status: 404 });
  });

  test('rejects the student’s own phone as parent phone in a new and in a completed profile', async () => {
    await confirmPhone();
    const own = `+2${signedUp.phone}`;
    const rejected = { status: 422, errors: { 'student.parent_phone': ['own_phone'] } };
    const form = createProfile();
    expect(
      await complete({ ...form, student: { ...form.student, parent_phone: own } }),
    ).toMatchObject(rejected);
    await complete();
    expect(await update('personal_info', { student: { parent_phone: own } })).toMatchObject(
      rejected,
    );
  });
});
