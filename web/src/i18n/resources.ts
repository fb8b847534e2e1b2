import type account from './locales/en/account.json';
import type activity from './locales/en/activity.json';
import type admission from './locales/en/admission.json';
import type agenda from './locales/en/agenda.json';
import type assignment from './locales/en/assignment.json';
import type calendar from './locales/en/calendar.json';
import type checkout from './locales/en/checkout.json';
import type classroom from './locales/en/classroom.json';
import type commandBar from './locales/en/command-bar.json';
import type common from './locales/en/common.json';
import type course from './locales/en/course.json';
import type dashboard from './locales/en/dashboard.json';
import type device from './locales/en/device.json';
import type embed from './locales/en/embed.json';
import type errors from './locales/en/errors.json';
import type fees from './locales/en/fees.json';
import type figures from './locales/en/figures.json';
import type home from './locales/en/home.json';
import type install from './locales/en/install.json';
import type instructor from './locales/en/instructor.json';
import type login from './locales/en/login.json';
import type notification from './locales/en/notification.json';
import type pages from './locales/en/pages.json';
import type parent from './locales/en/parent.json';
import type payment from './locales/en/payment.json';
import type profile from './locales/en/profile.json';
import type profileFields from './locales/en/profile-fields.json';
import type progress from './locales/en/progress.json';
import type question from './locales/en/question.json';
import type readiness from './locales/en/readiness.json';
import type reading from './locales/en/reading.json';
import type receipt from './locales/en/receipt.json';
import type record from './locales/en/record.json';
import type recovery from './locales/en/recovery.json';
import type resultPicture from './locales/en/result-picture.json';
import type results from './locales/en/results.json';
import type runningTest from './locales/en/running-test.json';
import type signup from './locales/en/signup.json';
import type studentHome from './locales/en/student-home.json';
import type subscription from './locales/en/subscription.json';
import type test from './locales/en/test.json';
import type testSummary from './locales/en/test-summary.json';
import type upload from './locales/en/upload.json';
import type validation from './locales/en/validation.json';
import type video from './locales/en/video.json';
import type wallet from './locales/en/wallet.json';
import type webinar from './locales/en/webinar.json';

/** The English file is the type of the keys; locales.test.ts compares the Arabic file with it. */
export type Resources = {
  account: typeof account;
  activity: typeof activity;
  admission: typeof admission;
  agenda: typeof agenda;
  assignment: typeof assignment;
  calendar: typeof calendar;
  checkout: typeof checkout;
  classroom: typeof classroom;
  'command-bar': typeof commandBar;
  common: typeof common;
  course: typeof course;
  dashboard: typeof dashboard;
  device: typeof device;
  embed: typeof embed;
  errors: typeof errors;
  fees: typeof fees;
  figures: typeof figures;
  home: typeof home;
  install: typeof install;
  instructor: typeof instructor;
  login: typeof login;
  notification: typeof notification;
  pages: typeof pages;
  payment: typeof payment;
  profile: typeof profile;
  parent: typeof parent;
  'profile-fields': typeof profileFields;
  progress: typeof progress;
  question: typeof question;
  receipt: typeof receipt;
  readiness: typeof readiness;
  reading: typeof reading;
  record: typeof record;
  recovery: typeof recovery;
  'result-picture': typeof resultPicture;
  results: typeof results;
  'running-test': typeof runningTest;
  signup: typeof signup;
  'student-home': typeof studentHome;
  subscription: typeof subscription;
  test: typeof test;
  'test-summary': typeof testSummary;
  upload: typeof upload;
  validation: typeof validation;
  video: typeof video;
  wallet: typeof wallet;
  webinar: typeof webinar;
};

export type Area = keyof Resources;

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
