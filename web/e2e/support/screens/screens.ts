import type { Page } from '@playwright/test';
import {
  payByCard,
  payFromWallet,
  payWithPromo,
  seeRequired,
  subscribe,
  wishLesson,
} from '../payment/shopping.ts';
import type { Say } from '../runner/say.ts';
import type { Student } from '../runner/session.ts';
import { newcomer, signUp } from '../student/newcomer.ts';
import { cardScreens } from './card-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { lessonScreens } from './lesson-screens.ts';
import { rareScreens } from './rare-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { testScreens } from './test-screens.ts';
import { unitScreens } from './unit-screens.ts';
import {
  chooseAmount,
  differsAtKiosk,
  failedAtKiosk,
  paidAtKiosk,
  payAtKiosk,
  showReceipt,
  showWallet,
  topUp,
  typeCode,
  wrongAmount,
} from './wallet-screens.ts';

export type Screen = {
  /** The folder in the gallery. */
  name: string;
  path: string;
  /** The signed-in student; a guest when omitted. */
  as?: Student;
  /** Brings the screen into its state. */
  prepare?: (page: Page, say: Say) => Promise<void>;
  /** Needs the service worker, because the page is shown from the cache. */
  isKept?: boolean;
  /** Widths at which the state exists, when not at all. */
  widths?: number[];
};

/** Every screen of the product and its states. A new screen is one more line. */
export const screens: Screen[] = [
  { name: 'home-guest', path: '/' },
  { name: 'home-student', path: '/', as: 'mariam' },
  { name: 'home-fresh', path: '/', as: 'fresh' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', prepare: wrongLogin },
  { name: 'signup', path: '/signup' },
  { name: 'signup-empty', path: '/signup', prepare: emptySignup },
  { name: 'signup-code', path: '/', prepare: (page, say) => signUp(page, say, newcomer()) },
  { name: 'signup-done', path: '/signup/3', as: 'mariam' },
  { name: 'complete-profile', path: '/complete-profile', as: 'mariam' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-spent', path: '/reset-password?token=spent' },
  { name: 'resend-email', path: '/resend-email' },
  { name: 'verify', path: '/verify/spent' },
  { name: 'parent', path: '/parent' },
  { name: 'parent-code', path: '/parent', prepare: askForParentCode },
  { name: 'results', path: '/results?query=' },
  { name: 'results-none', path: '/results?query=zzzzzz' },
  { name: 'results-query', path: '/results?query=%D9%81%D9%8A%D8%B2%D9%8A%D8%A7%D8%A1' },
  { name: 'results-failed', path: '/results?query=', prepare: failSearch },
  { name: 'instructor', path: '/instructor/hany-saleh' },
  { name: 'instructor-student', path: '/instructor/hany-saleh', as: 'mariam' },
  { name: 'classroom', path: '/classroom/organic-chemistry' },
  { name: 'classroom-student', path: '/classroom/organic-chemistry', as: 'mariam' },
  { name: 'classroom-rejected', path: '/classroom/chemistry-dokki', as: 'trouble' },
  { name: 'classroom-banned', path: '/classroom/electricity', as: 'trouble' },
  { name: 'classroom-soon', path: '/classroom/math-final-revision', as: 'fresh' },
  { name: 'attendance', path: '/classroom/organic-chemistry?tab=attendance', as: 'mariam' },
  ...lessonScreens,
  ...unitScreens,
  ...rareScreens,
  { name: 'pay-choice', path: '/classroom/organic-chemistry', as: 'mariam', prepare: wishLesson },
  { name: 'pay-wallet', path: '/classroom/organic-chemistry', as: 'mariam', prepare: payWithPromo },
  {
    name: 'pay-short',
    path: '/classroom/organic-chemistry',
    as: 'trouble',
    prepare: payFromWallet,
  },
  { name: 'pay-card', path: '/classroom/organic-chemistry', as: 'mariam', prepare: payByCard },
  {
    name: 'pay-required',
    path: '/classroom/organic-chemistry',
    as: 'mariam',
    prepare: seeRequired,
  },
  { name: 'subscribe', path: '/classroom/organic-chemistry', as: 'mariam', prepare: subscribe },
  { name: 'profile', path: '/dashboard/profile', as: 'mariam' },
  { name: 'profile-educational', path: '/dashboard/profile?tab=educational', as: 'mariam' },
  { name: 'profile-personal', path: '/dashboard/profile?tab=personal', as: 'mariam' },
  { name: 'profile-unsaved', path: '/dashboard/profile', as: 'mariam', prepare: leaveUnsaved },
  { name: 'change-password', path: '/dashboard/profile', as: 'mariam', prepare: openPassword },
  ...cardScreens,
  { name: 'devices', path: '/dashboard/settings', as: 'mariam' },
  { name: 'devices-all', path: '/dashboard/settings', as: 'mariam', prepare: logOutAll },
  ...testScreens,
  ...dashboardScreens,
  { name: 'progress', path: '/progress', as: 'mariam' },
  { name: 'wallet', path: '/about', as: 'mariam', prepare: showWallet },
  { name: 'wallet-methods', path: '/about', as: 'mariam', prepare: topUp },
  { name: 'wallet-amount', path: '/about', as: 'mariam', prepare: chooseAmount },
  { name: 'wallet-amount-wrong', path: '/about', as: 'mariam', prepare: wrongAmount },
  { name: 'wallet-code', path: '/about', as: 'mariam', prepare: typeCode },
  { name: 'payment-kiosk', path: '/about', prepare: payAtKiosk },
  { name: 'payment-paid', path: '/about', prepare: paidAtKiosk },
  { name: 'receipt', path: '/about', as: 'mariam', prepare: showReceipt },
  { name: 'payment-failed', path: '/about', prepare: failedAtKiosk },
  { name: 'payment-differs', path: '/about', prepare: differsAtKiosk },
  { name: 'payment-unknown', path: '/payment/callback', as: 'mariam' },
  { name: 'payment-refused', path: '/payment/callback?refused=1', as: 'mariam' },
  { name: 'about', path: '/about' },
  { name: 'faqs', path: '/faqs' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  ...shellScreens,
];

async function emptySignup(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('signup:submit') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function wrongLogin(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('login:identifier')).fill('nobody@fasl.test');
  await page.getByLabel(say('login:password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: say('login:submit') }).click();
  await page
    .getByLabel(say('login:password'), { exact: true })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor();
}

async function failSearch(page: Page, say: Say): Promise<void> {
  await page.route(/trpc\/search\.results/, (route) => route.abort());
  await page.getByRole('searchbox', { name: say('results:box') }).fill('physics');
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function leaveUnsaved(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('profile:firstName')).fill('Somebody');
  await page.getByRole('link', { name: say('profile:tabs.personal') }).click();
  await page.getByRole('dialog').waitFor();
}

async function openPassword(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('profile:password.change') }).click();
  await page.getByRole('dialog').waitFor();
}

async function askForParentCode(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('parent:studentNumber')).fill('99999999');
  await page.getByLabel(say('parent:parentPhone')).fill(newcomer().phone);
  await page.getByRole('button', { name: say('parent:send') }).click();
  await page.getByRole('heading', { name: say('parent:code.title') }).waitFor();
}

async function logOutAll(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('device:logoutAll') }).click();
  await page.getByRole('dialog').waitFor();
}
