import type { Language } from '@fasl/shared/contracts/page/language';

/** Texts of the document, used if the school has set none. */
export const pageTexts = {
  'en-GB': {
    name: 'Fasl',
    description:
      'Find your classroom, instructor and next lesson. Learn online or at a center, revise and practice for exams.',
    noscript:
      'You need JavaScript to log in, buy and learn. Turn it on in your browser and reload.',
  },
  'ar-EG': {
    name: 'فصل',
    description: 'اختر فصلك ومدرّسك وحصتك القادمة، أونلاين أو في السنتر، مع مراجعات وامتحانات.',
    noscript:
      'تحتاج إلى JavaScript لتسجيل الدخول والشراء والتعلّم. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  },
} as const satisfies Record<Language, unknown>;
