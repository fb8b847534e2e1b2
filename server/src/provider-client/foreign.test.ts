import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { profile } from '../test-support/provider/one-student.ts';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../test-support/provider/scripted-provider.ts';

const { provider, call, signIn, logged } = prepareScriptedPortal();

const read = async (path: string, cookie: string, input?: unknown) => {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await call('GET', path + query, { headers: { cookie } });
  return { status: response.statusCode, data: response.json().result?.data };
};

const education = {
  educationTypes: [
    { id: 40, name: 'IGCSE' },
    { id: 41, name: 'National' },
  ],
  diplomas: [
    { id: 4, name: 'IGCSE', educationYears: [] },
    { id: 5, name: 'American', educationYears: [] },
  ],
};

describe('with a provider that differs in optional fields, the portal', () => {
  test('shows profile and wallet when education objects have no id', async () => {
    const student = { ...profile.student, educationYear: { name: 'Third Secondary' } };
    provider().scripts['GET /student/profile'] = () => ({ ...profile, student });
    provider().scripts['GET /education/info'] = () => education;
    const cookie = await signIn();

    const page = await read('profile.page', cookie);
    expect(page).toMatchObject({
      status: 200,
      data: { profile: { educationYear: 'Third Secondary' } },
    });
    expect(await read('wallet.balance', cookie)).toEqual({ status: 200, data: { amount: 120.5 } });
  });

  test('loads a photo from another public path of the provider, but from no other origin', async () => {
    const cookie = await signIn();
    const urls = [];
    for (const profile_photo of ['/storage/photos/me.png', 'https://elsewhere.test/me.png']) {
      provider().scripts['GET /student/profile'] = () => ({ ...profile, profile_photo });
      urls.push((await read('profile.page', cookie)).data.profile.photoUrl);
    }
    expect(urls).toEqual(['/media/origin/storage/photos/me.png', null]);
  });

  test('offers an education type when diplomas have no education_type_id', async () => {
    provider().scripts['GET /education/info'] = () => education;
    const { data } = await read('profile.page', await signIn());
    expect(data.education.diplomas).toMatchObject([
      { id: 4, educationTypeId: 40 },
      { id: 5, educationTypeId: 5 },
    ]);
  });

  test.each([
    ['the list of notes', (note: object) => [{ id: 1, at: 90, text: 'First' }, note]],
    ['only the new note', (note: object) => note],
  ])('adds a note when the response is %s', async (_, respond) => {
    provider().scripts['POST /unit/3/notes'] = () => respond({ id: 2, at: 7, text: 'Second' });
    const payload = JSON.stringify({
      unitId: 3,
      text: 'Second',
      at: 7,
      idempotencyKey: '0191d7a4-4c68-7000-8000-000000000001',
    });
    const added = await call('POST', 'unit.addNote', {
      payload,
      headers: { cookie: await signIn() },
    });
    expect(added.json().result?.data).toEqual({ id: 2, at: 7, text: 'Second' });
  });

  test('opens a lesson whose units are one flat list', async () => {
    const course = { name: 'Light', price: 10, active: true, buyable: true };
    provider().scripts['GET /classroom/course/9'] = () => ({
      ...course,
      id: 9,
      classroom: { id: 1, label: 'physics', title: 'Physics' },
      section_id: 6,
      units: [
        { id: 21, type: 'video', name: 'Film' },
        { id: 22, type: 'document', name: 'Paper' },
      ],
    });
    const { data } = await read('course.page', await signIn(), { label: 'physics', courseId: 9 });
    expect(data).toMatchObject({
      sectionId: 6,
      sections: [{ id: 6, name: 'Light', units: [{ id: 21 }, { id: 22 }] }],
      resumeUnitId: 21,
    });
  });

  test('leaves out a classroom that cannot be read, and logs its field once', async () => {
    const named = { title: 'Physics', type: 'online' };
    const instructor = { label: 'hany', user: { first_name: 'Hany', last_name: 'Adel' } };
    const classrooms = [
      { ...named, id: 1, label: 'waves', instructor },
      { ...named, id: 2, label: 'light', instructor: null },
    ];
    provider().scripts['GET /classroom/search'] = () => ({ classrooms, instructors: null });
    logged.length = 0;
    for (const query of ['one', 'two']) {
      expect(await read('search.results', '', { query })).toMatchObject({
        status: 200,
        data: { classrooms: [{ label: 'waves' }], instructors: [] },
      });
    }
    const lines = logged.map((line) => JSON.parse(line)).filter(({ field }) => field);
    expect(lines).toMatchObject([{ endpoint: 'searchClassrooms', field: '[].instructor' }]);
  });

  test.each([
    [undefined, null],
    [{ total: 3 }, 3],
  ])('shows search results when meta is %o', async (meta, total) => {
    provider().scripts['GET /classroom/search'] = (_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { classrooms: [], instructors: [] }, meta }));
    };
    expect(await read('search.results', '', { query: '' })).toMatchObject({
      status: 200,
      data: { classrooms: [], classroomsTotal: total },
    });
  });

  test.each([404, 405, 501])('hides the agenda when the endpoint responds %i', async (status) => {
    provider().scripts['POST /student/agenda'] = (_, response) =>
      respondWithError(response, status);
    const { data } = await read('dashboard.overview', await signIn());
    expect(data.steps).toBeNull();
  });

  test('reports the agenda as failed when the endpoint responds 500', async () => {
    provider().scripts['POST /student/agenda'] = (_, response) => respondWithError(response, 500);
    const { data } = await read('dashboard.overview', await signIn());
    expect(data.steps).toEqual({ status: 'failed' });
  });

  test('reports missing live sessions as not listed', async () => {
    provider().scripts['GET /classroom/basic-info/5'] = () => ({
      title: 'Physics',
      type: 'online',
      label: 'physics',
      instructor_name: 'Hany',
      classroomInfo: {},
    });
    const { data } = await read('room.webinars', await signIn(), { id: 5 });
    expect(data.courses).toBeNull();
  });

  test('reads the clock from the attempt when the clock endpoint responds 501', async () => {
    const ends = '2026-11-20T10:20:00.000Z';
    const attempt = { id: 7, test_id: 1, created_at: ends, expires_at: ends, end_date: null };
    Object.assign(provider().scripts, {
      'GET /now': () => ({ now: Date.parse(ends) }),
      'POST /progress/unit/time/update': () => ({ time: 10 }),
      'GET /test/attempt/7/clock': (_: unknown, response: ServerResponse) =>
        respondWithError(response, 501),
      'GET /test/attempt/7': () => ({ attempt }),
    });
    const payload = JSON.stringify({ unitId: 3, attemptId: 7 });
    const headers = { cookie: await signIn() };
    const beat = await call('POST', 'exam.heartbeat', { payload, headers });
    expect(beat.json().result?.data).toMatchObject({ expiresAt: ends, closed: false });
  });

  test.each([
    ['profile', { parent_phone: null, parent_relation: 'Father' }],
    ['profile', { parent_phone: '01012345678', parent_relation: null }],
    ['fees', { parent_phone: '01012345678', parent_relation: 'Father' }],
  ])('requires the %s first when fees are due and the student has %o', async (due, parent) => {
    const student = { ...profile.student, ...parent, registration_paid: false };
    Object.assign(provider().scripts, {
      'GET /settings': () => ({
        paymentMethods: {},
        classroomsSections: {},
        links: {},
        meta_title: 'Fasl',
        app_wallet: true,
        instructor_section: true,
        subjects_section: true,
        about_us_page: true,
        registration_fees: { enabled: true, amount: 150, skippable: false },
        surcharge_registration_fees: 0,
      }),
      'GET /settings/assets': () => ({}),
      'GET /student/profile': () => ({ ...profile, student }),
      'GET /student/profile/redirect/check/5': () => ({ redirect: 104 }),
    });
    const { data } = await read('checkout.precheck', await signIn(), { classroomId: 5 });
    expect(data).toEqual({ due });
  });
});
