import { type Page, request as requests } from '@playwright/test';
import {
  applyPromoCode,
  chooseCard,
  chooseWallet,
  openFirstCheckout,
  openRequiredLessons,
  openSubscription,
} from '../../pages/checkout.ts';
import { fillParentLogin } from '../../pages/parent-login.ts';
import { codeBoxes, signUp } from '../../pages/signup.ts';
import { queryDatabase } from '../product/school-database.ts';
import type { DemoStudent } from '../runner/session.ts';
import type { Translate } from '../runner/translations.ts';
import { createStudentData } from '../student/new-student.ts';
import { completeProfile, registerStudent } from '../student/registered-student.ts';
import { cardScreens } from './card-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { examScreens } from './exam-screens.ts';
import { lessonScreens } from './lesson-screens.ts';
import { momentScreens } from './moment-screens.ts';
import { rareScreens } from './rare-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { loadTrial, trialScreens } from './trial-screens.ts';
import { unitScreens } from './unit-screens.ts';
import {
  chooseAmount,
  completeKioskPayment,
  enterWrongAmount,
  failKioskPayment,
  openTopUp,
  payAtKiosk,
  payDifferentAmountAtKiosk,
  showReceipt,
  showWallet,
  typeCode,
} from './wallet-screens.ts';

export type Screen = {
  name: string;
  path: string;
  /** The signed-in student; a guest when omitted. */
  as?: DemoStudent;
  prepare?: (page: Page, t: Translate) => Promise<void>;
  /** Needs the service worker, because the page is shown from the cache. */
  isCached?: boolean;
  /** Set if the state exists only at these widths. */
  widths?: number[];
};

/** Every screen of the product in each of its states. */
export const screens: Screen[] = [
  { name: 'home-guest', path: '/', prepare: loadTrial },
  ...trialScreens,
  { name: 'home-student', path: '/', as: 'mariam' },
  { name: 'home-all-years', path: '/?years=all', as: 'mariam' },
  { name: 'home-fresh', path: '/', as: 'fresh' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', prepare: wrongLogin },
  { name: 'signup', path: '/signup' },
  { name: 'signup-empty', path: '/signup', prepare: emptySignup },
  { name: 'signup-code', path: '/', prepare: openSignupCode },
  { name: 'signup-done', path: '/signup/3', as: 'mariam' },
  { name: 'complete-profile', path: '/complete-profile', as: 'mariam' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-spent', path: '/reset-password?token=spent' },
  { name: 'resend-email', path: '/resend-email' },
  { name: 'verify', path: '/verify/spent' },
  { name: 'parent', path: '/parent' },
  { name: 'parent-code', path: '/parent', prepare: askForParentCode },
  { name: 'results', path: '/results?query=' },
  { name: 'results-student', path: '/results?query=', as: 'mariam' },
  { name: 'results-filtered', path: '/results?query=&kind=exam' },
  { name: 'results-loosen', path: '/results?query=&kind=exam&subject=3' },
  { name: 'results-none', path: '/results?query=zzzzzz' },
  { name: 'results-query', path: '/results?query=%D9%81%D9%8A%D8%B2%D9%8A%D8%A7%D8%A1' },
  { name: 'results-failed', path: '/results?query=', prepare: failSearch },
  { name: 'instructor', path: '/instructor/hany-saleh' },
  { name: 'instructor-student', path: '/instructor/hany-saleh', as: 'mariam' },
  { name: 'classroom', path: '/classroom/organic-chemistry' },
  { name: 'classroom-student', path: '/classroom/organic-chemistry', as: 'mariam' },
  { name: 'classroom-rejected', path: '/classroom/chemistry-dokki', as: 'trouble' },
  { name: 'classroom-banned', path: '/classroom/electricity', as: 'trouble' },
  { name: 'attendance', path: '/classroom/organic-chemistry?tab=attendance', as: 'mariam' },
  ...lessonScreens,
  ...unitScreens,
  ...rareScreens,
  ...momentScreens,
  {
    name: 'pay-choice',
    path: '/classroom/organic-chemistry',
    as: 'mariam',
    prepare: openFirstCheckout,
  },
  {
    name: 'pay-wallet',
    path: '/classroom/organic-chemistry',
    as: 'mariam',
    prepare: applyPromoCode,
  },
  {
    name: 'pay-short',
    path: '/classroom/organic-chemistry',
    as: 'trouble',
    prepare: chooseWallet,
  },
  { name: 'pay-card', path: '/classroom/organic-chemistry', as: 'mariam', prepare: chooseCard },
  {
    name: 'pay-required',
    path: '/classroom/organic-chemistry',
    as: 'mariam',
    prepare: openRequiredLessons,
  },
  {
    name: 'subscribe',
    path: '/classroom/organic-chemistry',
    as: 'mariam',
    prepare: openSubscription,
  },
  { name: 'profile', path: '/dashboard/profile', as: 'mariam' },
  { name: 'profile-educational', path: '/dashboard/profile?tab=educational', as: 'mariam' },
  {
    name: 'profile-personal',
    path: '/dashboard/profile?tab=personal',
    as: 'mariam',
    prepare: waitForFields,
  },
  { name: 'profile-unsaved', path: '/dashboard/profile', as: 'mariam', prepare: leaveUnsaved },
  { name: 'change-password', path: '/dashboard/profile', as: 'mariam', prepare: openPassword },
  ...cardScreens,
  { name: 'devices', path: '/dashboard/settings', as: 'mariam', prepare: showDevices },
  { name: 'devices-all', path: '/dashboard/settings', as: 'mariam', prepare: logOutAll },
  ...examScreens,
  ...dashboardScreens,
  { name: 'progress', path: '/progress', as: 'mariam' },
  { name: 'wallet', path: '/about', as: 'mariam', prepare: showWallet },
  { name: 'wallet-methods', path: '/about', as: 'mariam', prepare: openTopUp },
  { name: 'wallet-amount', path: '/about', as: 'mariam', prepare: chooseAmount },
  { name: 'wallet-amount-wrong', path: '/about', as: 'mariam', prepare: enterWrongAmount },
  { name: 'wallet-code', path: '/about', as: 'mariam', prepare: typeCode },
  { name: 'payment-kiosk', path: '/about', prepare: payAtKiosk },
  { name: 'payment-paid', path: '/about', prepare: completeKioskPayment },
  { name: 'receipt', path: '/about', as: 'mariam', prepare: showReceipt },
  { name: 'payment-failed', path: '/about', prepare: failKioskPayment },
  { name: 'payment-differs', path: '/about', prepare: payDifferentAmountAtKiosk },
  { name: 'payment-unknown', path: '/payment/callback', as: 'mariam' },
  { name: 'payment-refused', path: '/payment/callback?refused=1', as: 'mariam' },
  { name: 'about', path: '/about' },
  { name: 'faqs', path: '/faqs' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  ...shellScreens,
];

async function emptySignup(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('signup:submit') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function openSignupCode(page: Page, t: Translate): Promise<void> {
  await signUp(page, t, createStudentData());
  await codeBoxes(page, t).first().waitFor();
}

async function wrongLogin(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('login:identifier')).fill('nobody@fasl.test');
  await page.getByLabel(t('login:password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: t('login:submit') }).click();
  await page
    .getByLabel(t('login:password'), { exact: true })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor();
}

async function failSearch(page: Page, t: Translate): Promise<void> {
  await page.route(/trpc\/search\.results/, (route) => route.abort());
  const box = page.getByRole('searchbox', { name: t('results:box') });
  await box.fill('physics');
  await page.getByRole('main').getByRole('alert').waitFor();
  await box.blur();
}

async function leaveUnsaved(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t('profile:firstName')).fill('ملك');
  await page.getByRole('link', { name: t('profile:tabs.personal') }).click();
  await page.getByRole('dialog').waitFor();
}

/** The last tabs are loaded on demand. */
async function waitForFields(page: Page): Promise<void> {
  await page.locator('main form [class*=skeleton]').first().waitFor({ state: 'detached' });
}

async function openPassword(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('profile:password.change') }).click();
  await page.getByRole('dialog').waitFor();
}

async function askForParentCode(page: Page, t: Translate): Promise<void> {
  await fillParentLogin(page, t, {
    studentNumber: '99999999',
    parentPhone: createStudentData().phone,
  });
  await page.getByRole('button', { name: t('parent:send') }).click();
  await page.getByRole('heading', { name: t('parent:code.title') }).waitFor();
}

/** A new student with four devices, of which this browser is one. */
async function showDevices(page: Page): Promise<void> {
  const student = await registerStudent(new URL(page.url()).origin);
  await completeProfile(student);
  for (const device of ['tablet-browser', 'laptop-browser']) {
    const other = await requests.newContext();
    await student.signIn(other, device);
    await other.dispose();
  }
  await student.signIn(page.request, `settings-${student.phone}`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const [kind, agent] = isPhone ? ['mobile', 'Chrome, Android'] : ['other', 'Chrome, Windows'];
  await queryDatabase(
    (sql) => sql`with numbered as (
        select devices.id, row_number() over (order by devices.id desc) as place
        from devices join users on users.id = user_id where email = ${student.identifier})
      update devices set agent = look.agent, type = look.kind::device_type,
        login_count = look.logins, last_login = last_login - make_interval(mins => look.age)
      from numbered, (values (1, ${kind}, ${agent}, 0, 14),
        (2, 'mobile', 'Samsung Internet, Android', 1620, 31),
        (3, 'other', 'Firefox, Windows', 4215, 9),
        (4, 'mobile', 'Safari, iPad', 11040, 3)) look(place, kind, agent, age, logins)
      where numbered.id = devices.id and numbered.place = look.place`,
  );
  await page.goto('/dashboard/settings', { waitUntil: 'networkidle' });
}

async function logOutAll(page: Page, t: Translate): Promise<void> {
  await showDevices(page);
  await page.getByRole('button', { name: t('device:logoutAll') }).click();
  await page.getByRole('dialog').waitFor();
}
