import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@fasl/shared/provider-api/index';
import { demoCodes, demoPassword, demoPromoCodes, demoStudents } from './provider.ts';

/** Ids and names of the demo school that the examples use. */
export type ExampleIds = {
  instructor: string;
  classroom: string;
  classroomId: number;
  courseId: number;
  videoId: number;
  documentId: number;
  webContentId: number;
  sectionId: number;
  codeInstructorId: number;
  paidCourseId: number;
  freeCourseId: number;
  spareDevice: string;
  /** An open attempt with an unanswered question. */
  open: Sat & { askedId: number; questionId: number; type: string };
  finished: Omit<Sat, 'testId'>;
};

type Sat = { id: number; testId: number; unitId: number; courseId: number };

type Example = {
  params?: (known: ExampleIds) => Record<string, unknown>;
  query?: (known: ExampleIds) => Record<string, unknown>;
  body?: (known: ExampleIds) => unknown;
};

/** These endpoints end sessions or need a sent secret, so other test files cover them. */
type Elsewhere =
  | 'confirmPhone'
  | 'confirmEmail'
  | 'checkPasswordToken'
  | 'resetPassword'
  | 'confirmParent'
  | 'uploadMyPhoto'
  | 'uploadFile'
  | 'uploadFileSlash'
  | 'getFile'
  | 'getAssignment'
  | 'submitAssignment'
  | 'getWebinar'
  | 'bookSlot'
  | 'cancelSlot'
  | 'waitForSlot'
  | 'leaveSlotLine'
  | 'joinSlot'
  | 'getAdmissionForm'
  | 'submitAdmissionForm'
  | 'assignClassroomGroup'
  | 'removeNote'
  | 'logoutAllDevices'
  | 'getReceipt'
  | 'readCalendar'
  | Paid;

/** These endpoints need money or a gateway payment. */
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

type Examples = Record<Exclude<EndpointName, Elsewhere>, Example>;

let phones = 0;

const nobodysPhone = () => {
  phones += 1;
  return `0155${String(phones).padStart(7, '0')}`;
};

const inClassroom = ({ classroomId }: ExampleIds) => ({ classroom_id: classroomId });

/** One request per endpoint. A missing example is a type error. */
export const contractExamples: Examples = {
  getServerTime: {},
  getSettings: {},
  getSettingsAssets: {},
  listNews: {},
  getStatistics: {},
  getPage: { params: () => ({ slug: 'faqs' }) },
  getTrial: {},
  listCategories: {},
  listInstructors: {},
  getInstructor: { query: (known) => ({ label: known.instructor }) },
  applyInstructorCode: {
    body: (known) => ({ code: demoCodes.centerClassroom, instructorId: known.codeInstructorId }),
  },
  listClassrooms: { query: () => ({ type: 'online' }) },
  listClassroomsByType: { params: () => ({ type: 'center' }), query: () => ({ perPage: 5 }) },
  listMyClassrooms: {},
  getClassroom: { params: (known) => ({ label: known.classroom }) },
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
  checkRedirect: { params: (known) => ({ classroom_id: known.classroomId }) },
  logoutDevice: { body: (known) => ({ device_id: known.spareDevice }) },
  listProgress: {},
  getEducationInfo: {},
  getMyProfile: {},
  listDevices: {},
  listNotifications: {},
  readNotifications: { body: () => ({ ids: [] }) },
  getPush: {},
  savePush: {
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      kinds: ['payment'],
    }),
  },
  changePushKinds: { body: () => ({ kinds: ['exam'] }) },
  removePush: { body: () => ({}) },
  getMyCalendar: {},
  renewMyCalendar: { body: () => ({}) },
  closeMyCalendar: { body: () => ({}) },
  goToCourse: { query: (known) => ({ course_id: known.courseId }) },
  getCourse: { params: (known) => ({ course_id: known.courseId }) },
  getClassroomInfo: { params: (known) => ({ id: known.classroomId }) },
  getUnit: { params: (known) => ({ id: known.videoId }) },
  playVideo: { params: (known) => ({ id: known.videoId }) },
  countVideoPlay: {
    params: (known) => ({ id: known.videoId }),
    body: () => ({ position: 3, finished: false, jump: { from: 1, to: 2 } }),
  },
  getDocument: { params: (known) => ({ id: known.documentId }) },
  getWebContent: { params: (known) => ({ id: known.webContentId }) },
  updateUnitProgress: {
    body: (known) => ({
      course_id: known.courseId,
      section_id: known.sectionId,
      unit_id: known.documentId,
    }),
  },
  addUnitTime: { body: (known) => ({ unit_id: known.videoId, time: 10 }) },
  addNote: {
    params: (known) => ({ id: known.videoId }),
    body: () => ({ text: 'The rule', at: 4.5 }),
  },
  listNotes: { params: (known) => ({ id: known.videoId }) },
  getPaymentTaxes: { params: () => ({ provider: 'fawry' }), query: () => ({ method: 'fawry' }) },
  getRechargeRates: { query: () => ({ method: 'aman' }) },
  rechargeByCode: { body: () => ({ code: demoCodes.recharge100 }) },
  checkRegistrationFees: {},
  verifyPromoCode: {
    body: (known) => ({ course_id: known.paidCourseId, code: demoPromoCodes.twentyPounds }),
  },
  checkoutCourse: {
    body: (known) => ({ course_id: known.freeCourseId, payment_method: 'wallet' }),
  },
  listWalletHistory: { body: () => ({ perPage: 5 }) },
  listTimeline: { body: () => ({ filters: { tag: ['purchase'] } }) },
  listInvoices: { query: () => ({ page: 1 }), body: () => ({}) },
  countLearning: { body: () => ({}) },
  getAttendanceRate: { body: () => ({}) },
  getAverageScore: { body: () => ({}) },
  listCompletedUnits: { body: () => ({ slice: 'day' }) },
  getLearningTime: { body: () => ({}) },
  listAgenda: { body: () => ({}) },
  countClassroomTests: { body: inClassroom },
  listClassroomTests: { body: inClassroom },
  countClassroomAttendance: { body: inClassroom },
  listClassroomAttendance: { body: inClassroom },
  listClassroomWebinars: { body: inClassroom },
  getUnitTest: { params: ({ open }) => ({ unit_id: open.unitId }) },
  listAttempts: { params: ({ open }) => ({ id: open.testId }) },
  getTestData: { params: ({ open }) => ({ test_id: open.testId }) },
  getAttempt: { params: ({ open }) => ({ attempt_id: open.id }) },
  getAttemptClock: { params: ({ open }) => ({ attempt_id: open.id }) },
  startTest: {
    body: ({ open }) => ({ test_id: open.testId, course_id: open.courseId, unit_id: open.unitId }),
  },
  submitAnswer: {
    body: ({ open }) => ({
      attempt_id: open.id,
      id: open.askedId,
      question_id: open.questionId,
      type: open.type,
      options: null,
      seq: 1,
    }),
  },
  submitTest: {
    body: ({ finished }) => ({
      attempt_id: finished.id,
      course_id: finished.courseId,
      unit_id: finished.unitId,
      strict: true,
    }),
  },
  getTestSummary: { body: ({ finished }) => ({ attempt_id: finished.id }) },
  logout: {},
};

/**
 * These endpoints succeed once or end the session, so they are tested in one language with another
 * student.
 */
export const endpointsCalledOnce: EndpointName[] = [
  'applyInstructorCode',
  'rechargeByCode',
  'checkoutCourse',
  'signup',
  'changeMyPassword',
  'logoutDevice',
  'logout',
];
