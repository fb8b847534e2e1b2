import type { Language } from '@fasl/shared/contracts/page/language';

type CodeWords = { school: string; code: string };
type CodePurpose = 'phone_confirm' | 'device_replace' | 'parent_login';

/** What an SMS with a code says. */
export const codeText: Record<CodePurpose, Record<Language, (words: CodeWords) => string>> = {
  phone_confirm: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code for confirming your phone number. It works for 10 minutes. Do not share it with anyone.`,
    'ar-EG': ({ school, code }) =>
      `كود تأكيد رقم هاتفك في ${school} هو ${code}، وهو صالح لمدة 10 دقائق. لا تُعطِه لأي شخص.`,
  },
  device_replace: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code for logging in on a new device in place of another one. It works for 10 minutes. If this is not you, change your password.`,
    'ar-EG': ({ school, code }) =>
      `كود الدخول إلى ${school} من جهاز جديد بدلًا من جهاز آخر هو ${code}، وهو صالح لمدة 10 دقائق. إن لم تكن أنت من طلبه فغيّر كلمة المرور.`,
  },
  parent_login: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code for following your child's progress. It works for 10 minutes. Do not share it with anyone.`,
    'ar-EG': ({ school, code }) =>
      `كود متابعة مستوى ابنك أو ابنتك في ${school} هو ${code}، وهو صالح لمدة 10 دقائق. لا تُعطِه لأي شخص.`,
  },
};

type LinkWords = { school: string; link: string };
type Mail = { subject: string; body: string };
export type Link = 'email_confirm' | 'password_reset';

/** What a mail with a link says: paragraphs, of which one is the link alone. */
export const linkMail: Record<Link, Record<Language, (words: LinkWords) => Mail>> = {
  email_confirm: {
    'en-GB': ({ school, link }) => ({
      subject: `Confirm your email for ${school}`,
      body: [
        'Hello,',
        `This email was given when an account was opened at ${school}. Open this link to confirm that it is yours:`,
        link,
        'The link works once, for 24 hours, and only until a newer one is sent. If you did not open an account, you need not do anything.',
      ].join('\n\n'),
    }),
    'ar-EG': ({ school, link }) => ({
      subject: `تأكيد بريدك الإلكتروني في ${school}`,
      body: [
        'أهلًا بك،',
        `سُجّل هذا البريد الإلكتروني عند إنشاء حساب في ${school}. افتح الرابط التالي لتأكيد أنه بريدك:`,
        link,
        'يعمل الرابط مرة واحدة خلال 24 ساعة، ويتوقف إذا أرسلنا رابطًا أحدث. إن لم تكن قد أنشأت حسابًا فتجاهل هذه الرسالة.',
      ].join('\n\n'),
    }),
  },
  password_reset: {
    'en-GB': ({ school, link }) => ({
      subject: `Choose a new password for ${school}`,
      body: [
        'Hello,',
        `A new password was asked for your account at ${school}. Open this link to choose it:`,
        link,
        'The link works once, for one hour, and only until a newer one is sent. If it was not you who asked, your password stays as it is and you need not do anything.',
      ].join('\n\n'),
    }),
    'ar-EG': ({ school, link }) => ({
      subject: `اختيار كلمة مرور جديدة في ${school}`,
      body: [
        'أهلًا بك،',
        `طُلبت كلمة مرور جديدة لحسابك في ${school}. افتح الرابط التالي لاختيارها:`,
        link,
        'يعمل الرابط مرة واحدة خلال ساعة، ويتوقف إذا أرسلنا رابطًا أحدث. إن لم تكن أنت من طلبها فكلمة مرورك باقية كما هي، وتجاهل هذه الرسالة.',
      ].join('\n\n'),
    }),
  },
};

/** The reset link by SMS, for who gave a phone number. */
export const linkText: Record<Language, (words: LinkWords) => string> = {
  'en-GB': ({ school, link }) =>
    `Choose a new ${school} password within one hour: ${link}\nIf it was not you who asked, do nothing.`,
  'ar-EG': ({ school, link }) =>
    `اختر كلمة مرور جديدة في ${school} خلال ساعة: ${link}\nإن لم تكن أنت من طلبها فتجاهل هذه الرسالة.`,
};
