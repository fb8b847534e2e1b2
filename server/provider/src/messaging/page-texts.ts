import type { Language } from '@fasl/shared/contracts/page/language';

const english = {
  title: 'Outbox',
  lead: 'No message leaves this machine. Everything the school sends appears here, newest first. Reload to see new messages.',
  to: 'Phone or email',
  show: 'Show',
  none: 'Nothing has been sent yet.',
  noneTo: 'Nothing was sent to',
  sms: 'SMS to',
  mail: 'Email to',
  push: 'Push message to',
};

/** The texts of the page around the messages. */
export const pageTexts: Record<Language, typeof english> = {
  'en-GB': english,
  'ar-EG': {
    title: 'الرسائل المرسلة',
    lead: 'لا تخرج أي رسالة من هذا الجهاز: كل ما ترسله المدرسة يظهر هنا، والأحدث أولًا. أعد تحميل الصفحة لترى الجديد.',
    to: 'رقم الهاتف أو البريد الإلكتروني',
    show: 'عرض',
    none: 'لم تُرسل أي رسالة بعد.',
    noneTo: 'لم تُرسل أي رسالة إلى',
    sms: 'رسالة نصية إلى',
    mail: 'بريد إلكتروني إلى',
    push: 'إشعار فوري إلى',
  },
};
