import type { PushKind } from '@fasl/shared/contracts/account/push';
import type { Text } from '../../lib/text.ts';

/** The texts appear on the lock screen, so they contain no amounts, scores, names or titles. */
export const pushTexts: Record<PushKind, { title: Text; body: Text }> = {
  payment: {
    title: { en: 'Your money arrived', ar: 'وصل المبلغ' },
    body: { en: 'Tap to see the details.', ar: 'اضغط لترى التفاصيل.' },
  },
  live_session: {
    title: {
      en: 'Your live session starts within 15 minutes',
      ar: 'البث المباشر يبدأ خلال ربع ساعة',
    },
    body: { en: 'You can join now.', ar: 'يمكنك الدخول الآن.' },
  },
  waitlist: {
    title: { en: 'A spot opened for you', ar: 'توفّر لك مكان' },
    body: {
      en: "We're holding it for a short time. Book it now.",
      ar: 'المكان محفوظ لك لفترة قصيرة. احجزه الآن.',
    },
  },
  homework: {
    title: { en: 'Your homework is graded', ar: 'تم تصحيح واجبك' },
    body: { en: 'Tap to see your result.', ar: 'اضغط لترى نتيجتك.' },
  },
  exam: {
    title: { en: 'You have a test due tomorrow', ar: 'لديك اختبار ينتهي موعده غدًا' },
    body: { en: 'Submit it before it closes.', ar: 'سلّمه قبل أن يُغلق.' },
  },
};
