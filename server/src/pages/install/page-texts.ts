import type { Language } from '@fasl/shared/contracts/page/language';

/** Texts of the document, used if the school has set none. */
export const pageTexts = {
  'en-GB': {
    name: 'Fasl',
    description:
      'Find your classroom, your instructor and your next lesson: online, at the center, revisions and exams.',
    noscript:
      'You need JavaScript to log in, buy and learn. Turn it on in your browser and reload.',
  },
  'ar-EG': {
    name: 'فصل',
    description: 'اختر فصلك ومدرّسك وحصتك القادمة: أونلاين، في السنتر، مراجعات وامتحانات.',
    noscript:
      'تسجيل الدخول والشراء والتعلّم تحتاج إلى JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  },
} as const satisfies Record<Language, unknown>;
