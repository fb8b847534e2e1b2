import { type Endpoint, fillPath } from '@fasl/shared/provider-api/endpoint';
import { type EndpointName, endpoints } from '@fasl/shared/provider-api/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { students as studentsTable } from './db/schema/user.ts';
import { type NotYet, notYet } from './not-yet.ts';
import { type Browser, openBrowser } from './testing/browser.ts';
import { addLesson } from './testing/student.ts';
import {
  demoCodes,
  demoPassword,
  demoPromoCodes,
  demoStudents,
  startTestProvider,
  type TestProvider,
  testAdminToken,
  testServiceToken,
} from './testing.ts';

let provider: TestProvider;
const languages = ['en-GB', 'ar-EG'] as const;
const students = {} as Record<(typeof languages)[number], Browser>;
let fresh: Browser;
let spare: Browser;
let troubleToken: string;
let known: {
  instructor: string;
  classroom: string;
  classroomId: number;
  courseId: number;
  codeInstructorId: number;
  paidCourseId: number;
  freeCourseId: number;
};

beforeAll(async () => {
  provider = await startTestProvider();
  for (const language of languages) {
    students[language] = openBrowser(provider.app, { language });
    await students[language].login(demoStudents.mariam.email, demoPassword);
  }
  fresh = openBrowser(provider.app);
  await fresh.login(demoStudents.fresh.email, demoPassword);
  spare = openBrowser(provider.app);
  await spare.login(demoStudents.fresh.email, demoPassword);
  const trouble = await openBrowser(provider.app).login(demoStudents.trouble.email, demoPassword);
  troubleToken = (trouble.data as { token: string }).token;
  const [row] = await provider.database.client`
    select instructors.label as instructor, classrooms.label as classroom,
      classrooms.id as classroom_id, enrolments.course_id
    from enrolments
    join students on students.id = enrolments.student_id
    join users on users.id = students.user_id
    join courses on courses.id = enrolments.course_id
    join classrooms on classrooms.id = courses.classroom_id
    join instructors on instructors.id = classrooms.instructor_id
    where users.username = 'mariam' and deleted_at is null and expires_at > now() limit 1`;
  const [batch] = await provider.database.client`
    select classrooms.instructor_id from code_batches
    join classrooms on classrooms.id = code_batches.classroom_id where kind = 'center'
    and note is not null limit 1`;
  known = {
    instructor: row?.['instructor'],
    classroom: row?.['classroom'],
    classroomId: row?.['classroom_id'],
    courseId: row?.['course_id'],
    codeInstructorId: batch?.['instructor_id'],
    paidCourseId: await aCourse(90_00),
    freeCourseId: await aCourse(0),
  };
});
afterAll(() => provider.stop());

async function aCourse(price: number): Promise<number> {
  const course = await addLesson(provider.services.db, { price });
  const own = eq(studentsTable.number, demoStudents.fresh.number);
  await provider.services.db
    .update(studentsTable)
    .set({ profileCompletedAt: new Date() })
    .where(own);
  return course.id;
}

type Example = {
  params?: () => Record<string, unknown>;
  query?: () => Record<string, unknown>;
  body?: () => unknown;
};

/** These end sessions or need a secret that was sent: their own files follow them to the end. */
type Elsewhere =
  | 'confirmPhone'
  | 'confirmEmail'
  | 'checkPasswordToken'
  | 'resetPassword'
  | 'confirmParent'
  | 'uploadMyPhoto'
  | 'logoutAllDevices'
  | Paid;

/** Need money, or a payment at a gateway. */
type Paid =
  | 'subscribe'
  | 'cancelSubscription'
  | 'orderLesson'
  | 'listOrderedLessons'
  | 'cancelOrderedLesson'
  | 'recharge'
  | 'settleRecharge'
  | 'rollbackRecharge'
  | 'checkRecharge'
  | 'getRechargeTransaction'
  | 'payRegistrationFees';

let phones = 0;
const nobodysPhone = () => {
  phones += 1;
  return `0155${String(phones).padStart(7, '0')}`;
};

/** One request of every row that is handled; a row without one does not compile. */
const examples: Record<Exclude<EndpointName, NotYet | Elsewhere>, Example> = {
  getServerTime: {},
  getSettings: {},
  getSettingsAssets: {},
  listNews: {},
  getStatistics: {},
  getPage: { params: () => ({ slug: 'faqs' }) },
  listCategories: {},
  listInstructors: {},
  getInstructor: { query: () => ({ label: known.instructor }) },
  applyInstructorCode: {
    body: () => ({ code: demoCodes.centerClassroom, instructorId: known.codeInstructorId }),
  },
  listClassrooms: { query: () => ({ type: 'online' }) },
  listClassroomsByType: { params: () => ({ type: 'center' }), query: () => ({ perPage: 5 }) },
  listMyClassrooms: {},
  getClassroom: { params: () => ({ label: known.classroom }) },
  searchClassrooms: { query: () => ({ query: '' }) },
  login: {
    body: () => ({ identifier: demoStudents.fresh.email, password: demoPassword }),
  },
  signup: {
    body: () => ({
      first_name: 'Nada',
      last_name: 'Adel',
      phone_number: '01012121212',
      email: 'nada@fasl.test',
      password: 'Student1pass',
      password_confirmation: 'Student1pass',
    }),
  },
  resendPhoneCode: { body: () => ({ phone_number: nobodysPhone() }) },
  resendEmailLink: { body: () => ({ email: `${nobodysPhone()}@fasl.test` }) },
  forgetPassword: { body: () => ({ identifier: nobodysPhone() }) },
  resendPasswordToken: { body: () => ({ identifier: nobodysPhone() }) },
  loginParent: {
    body: () => ({ student_number: nobodysPhone().slice(3), parent_phone: nobodysPhone() }),
  },
  updateMyProfile: { body: () => ({ type: 'basic_info', first_name: 'Mariam' }) },
  completeMyProfile: { body: () => ({}) },
  changeMyPassword: {
    body: () => ({
      old_password: demoPassword,
      new_password: 'Another1pass',
      confirm_new_password: 'Another1pass',
    }),
  },
  checkRedirect: { params: () => ({ classroom_id: known.classroomId }) },
  logoutDevice: { body: () => ({ device_id: spare.deviceId }) },
  listProgress: {},
  getEducationInfo: {},
  getMyProfile: {},
  listDevices: {},
  goToCourse: { query: () => ({ course_id: known.courseId }) },
  getCourse: { params: () => ({ course_id: known.courseId }) },
  getPaymentTaxes: { params: () => ({ provider: 'fawry' }), query: () => ({ method: 'fawry' }) },
  getRechargeRates: { query: () => ({ method: 'aman' }) },
  rechargeByCode: { body: () => ({ code: demoCodes.recharge100 }) },
  checkRegistrationFees: {},
  verifyPromoCode: {
    body: () => ({ course_id: known.paidCourseId, code: demoPromoCodes.twentyPounds }),
  },
  checkoutCourse: {
    body: () => ({ course_id: known.freeCourseId, payment_method: 'wallet' }),
  },
  listWalletHistory: { body: () => ({ perPage: 5 }) },
  listTimeline: { body: () => ({ filters: { tag: ['purchase'] } }) },
  listInvoices: { query: () => ({ page: 1 }), body: () => ({}) },
  logout: {},
};
/** What can be done only once, or ends the session: checked in one language, by another student. */
const once: EndpointName[] = [
  'applyInstructorCode',
  'rechargeByCode',
  'checkoutCourse',
  'signup',
  'changeMyPassword',
  'logoutDevice',
  'logout',
];

const cases = Object.entries(examples).flatMap(([name, example]) =>
  (once.includes(name as EndpointName) ? (['en-GB'] as const) : languages).map((language) => ({
    name: name as EndpointName,
    example,
    language,
  })),
);

test.each(cases)('$name answers as the contract says, in $language', async (one) => {
  const { name, example, language } = one;
  const endpoint: Endpoint = endpoints[name];
  const path = fillPath(endpoint, {
    params: example.params?.(),
    query: example.query?.(),
  } as object);
  const student = once.includes(name) ? fresh : students[language];

  const answer =
    endpoint.method === 'GET'
      ? await student.get(path)
      : await student[endpoint.method === 'PUT' ? 'put' : 'post'](path, example.body?.());

  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(endpoint.response.parse(answer.data)).toEqual(answer.data);
  if (endpoint.meta) expect(endpoint.meta.parse(answer.meta)).toEqual(answer.meta);
  if (Array.isArray(answer.data)) expect(answer.data.length).toBeGreaterThan(0);
});

test.each(notYet)('%s says that it is not there yet', async (name) => {
  const { method, path, auth }: Endpoint = endpoints[name];
  const bearers = { service: testServiceToken, admin: testAdminToken };
  const token = auth in bearers ? bearers[auth as keyof typeof bearers] : troubleToken;

  const response = await provider.app.inject({
    method,
    url: `/api${fillPath({ path }, {})}`,
    headers: { authorization: `Bearer ${token}` },
  });

  expect(response.statusCode).toBe(501);
  expect(response.json()).toMatchObject({ data: { code: 'not_implemented' }, show: false });
});

test.each(
  Object.entries<Endpoint>(endpoints).filter(
    ([, { auth }]) => auth !== 'public' && auth !== 'optional',
  ),
)('%s is closed to guests, to dead tokens and to the wrong kind of caller', async (_, endpoint) => {
  const url = `/api${fillPath(endpoint, {})}`;
  const ask = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    const response = await provider.app.inject({ method: endpoint.method, url, headers });
    return response.statusCode;
  };

  expect(await ask()).toBe(401);
  expect(await ask('Bearer of-nobody')).toBe(401);
  const isForAdmin = endpoint.auth === 'admin';
  expect(await ask(`Bearer ${isForAdmin ? testServiceToken : testAdminToken}`)).toBe(403);
});
