import { InvoiceNumber } from '../../contracts/payment/invoice-receipt.ts';
import { PaymentReference } from '../../contracts/payment/payment.ts';
import { studentBudget } from './budgets.ts';
import { dashboardPages } from './dashboard-pages.ts';
import type { PageRoute, Visit } from './page-route.ts';

const forStudents =
  (path: string) =>
  ({ role }: Visit) =>
    role === 'student' ? [{ path }] : [];

const signupNamespaces = ['signup', 'validation'];
const recoveryNamespaces = ['recovery', 'validation'];

const signupStep = (step: 1 | 2 | 3): PageRoute => ({
  path: `/signup/${step}`,
  file: 'src/routes/signup.$step.tsx',
  namespaces: [...signupNamespaces, 'account', 'profile-fields', ...(step === 3 ? ['fees'] : [])],
  personal: true,
  screen: forStudents(step < 3 ? 'profile.page' : 'fees.panel'),
});

/** Login, sign-up, recovery and profile pages, which redirect on the client. */
export const accountPages: readonly PageRoute[] = [
  {
    path: '/signup',
    file: 'src/routes/signup.index.tsx',
    namespaces: signupNamespaces,
    titles: { 'en-GB': 'Sign up', 'ar-EG': 'إنشاء حساب' },
  },
  signupStep(1),
  signupStep(2),
  signupStep(3),
  {
    path: '/forgot-password',
    file: 'src/routes/forgot-password.tsx',
    namespaces: [...recoveryNamespaces, 'account'],
    titles: { 'en-GB': 'Forgot your password?', 'ar-EG': 'نسيت كلمة المرور؟' },
  },
  {
    path: '/reset-password',
    file: 'src/routes/reset-password.tsx',
    namespaces: recoveryNamespaces,
    personal: true,
    secret: true,
  },
  {
    path: '/resend-email',
    file: 'src/routes/resend-email.tsx',
    namespaces: [...recoveryNamespaces, 'account'],
    personal: true,
  },
  {
    path: '/verify/{token}',
    file: 'src/routes/verify.$token.tsx',
    namespaces: recoveryNamespaces,
    personal: true,
    secret: true,
  },
  {
    path: '/complete-profile',
    file: 'src/routes/complete-profile.tsx',
    namespaces: [...signupNamespaces, 'profile-fields'],
    screen: forStudents('profile.page'),
    personal: true,
  },
  {
    path: '/parent',
    file: 'src/routes/parent.tsx',
    namespaces: ['parent', 'account', 'validation'],
    titles: { 'en-GB': 'Parent login', 'ar-EG': 'تسجيل دخول وليّ الأمر' },
    isOn: (school) => school.shows.parentPortal,
  },
  {
    path: '/progress',
    file: 'src/routes/_signed-in/progress.tsx',
    layouts: ['src/routes/_signed-in.tsx'],
    namespaces: ['progress'],
    screen: ({ role }) => (role === 'guest' ? [] : [{ path: 'progress.list' }]),
    isOn: (school) => school.shows.progress,
    personal: true,
  },
  {
    path: '/payment/callback',
    file: 'src/routes/payment.callback.tsx',
    namespaces: ['payment', 'validation'],
    budgets: [{ page: 'payment', role: 'student', ...studentBudget }],
    screen: ({ role, search }) => {
      const reference = PaymentReference.safeParse(search.get('reference')).data;
      return role === 'student' && reference
        ? [{ path: 'payment.outcome', input: { reference } }]
        : [];
    },
    personal: true,
    secret: true,
  },
  {
    path: '/receipt/{invoiceRef}',
    file: 'src/routes/receipt.$invoiceRef.tsx',
    namespaces: ['receipt'],
    screen: ({ role, params }) => {
      const invoiceRef = InvoiceNumber.safeParse(params['invoiceRef']).data;
      return role === 'student' && invoiceRef
        ? [{ path: 'payment.receipt', input: { invoiceRef } }]
        : [];
    },
    personal: true,
  },
  ...dashboardPages,
];
