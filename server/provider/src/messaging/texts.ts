import type { Language } from '@fasl/shared/contracts/page/language';

type CodeWords = { school: string; code: string };
type CodePurpose = 'phone_confirm' | 'device_replace' | 'parent_login';

/** The text of an SMS with a code. */
export const codeText: Record<CodePurpose, Record<Language, (words: CodeWords) => string>> = {
  phone_confirm: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code to confirm your phone number. It expires in 10 minutes. Don't share it with anyone.`,
    'ar-EG': ({ school, code }) =>
      `كود تأكيد رقم هاتفك في ${school} هو ${code}، وهو صالح لمدة 10 دقائق. لا تشاركه مع أحد.`,
  },
  device_replace: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code to log in on a new device and log out of another one. It expires in 10 minutes. If this wasn't you, change your password.`,
    'ar-EG': ({ school, code }) =>
      `كود تسجيل الدخول إلى ${school} من جهاز جديد والخروج من جهاز آخر هو ${code}، وهو صالح لمدة 10 دقائق. إن لم تطلبه فغيّر كلمة المرور.`,
  },
  parent_login: {
    'en-GB': ({ school, code }) =>
      `${code} is your ${school} code to follow your child's progress. It expires in 10 minutes. Don't share it with anyone.`,
    'ar-EG': ({ school, code }) =>
      `كود متابعة تقدّم ابنك أو ابنتك في ${school} هو ${code}، وهو صالح لمدة 10 دقائق. لا تشاركه مع أحد.`,
  },
};

type LinkWords = { school: string; link: string };
type Mail = { subject: string; body: string };
export type LinkPurpose = 'email_confirm' | 'password_reset';

/** The paragraphs of an email with a link. The link is a separate paragraph. */
export const linkMail: Record<LinkPurpose, Record<Language, (words: LinkWords) => Mail>> = {
  email_confirm: {
    'en-GB': ({ school, link }) => ({
      subject: `Confirm your email for ${school}`,
      body: [
        'Hello,',
        `This email address was used to sign up at ${school}. Open this link to confirm it's yours:`,
        link,
        "The link works once and expires in 24 hours, or when we send a newer one. If you didn't sign up, ignore this email.",
      ].join('\n\n'),
    }),
    'ar-EG': ({ school, link }) => ({
      subject: `تأكيد بريدك الإلكتروني في ${school}`,
      body: [
        'أهلًا بك،',
        `استُخدم هذا البريد الإلكتروني لإنشاء حساب في ${school}. افتح الرابط التالي لتأكيد أنه بريدك:`,
        link,
        'الرابط صالح لمدة 24 ساعة، ويعمل مرة واحدة فقط، ويتوقف إذا أرسلنا رابطًا أحدث. إن لم تنشئ حسابًا فتجاهل هذه الرسالة.',
      ].join('\n\n'),
    }),
  },
  password_reset: {
    'en-GB': ({ school, link }) => ({
      subject: `Reset your ${school} password`,
      body: [
        'Hello,',
        `We received a request to reset your ${school} password. Open this link to set a new one:`,
        link,
        "The link works once and expires in one hour, or when we send a newer one. If you didn't ask for this, ignore this email. Your password will stay the same.",
      ].join('\n\n'),
    }),
    'ar-EG': ({ school, link }) => ({
      subject: `تغيير كلمة المرور في ${school}`,
      body: [
        'أهلًا بك،',
        `تلقّينا طلبًا لتغيير كلمة مرور حسابك في ${school}. افتح الرابط التالي لاختيار كلمة مرور جديدة:`,
        link,
        'الرابط صالح لمدة ساعة، ويعمل مرة واحدة فقط، ويتوقف إذا أرسلنا رابطًا أحدث. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ].join('\n\n'),
    }),
  },
};

/** The text of an SMS with a reset link. */
export const linkText: Record<Language, (words: LinkWords) => string> = {
  'en-GB': ({ school, link }) =>
    `Reset your ${school} password within one hour: ${link}\nIf you didn't ask for this, ignore this message.`,
  'ar-EG': ({ school, link }) =>
    `اختر كلمة مرور جديدة في ${school} خلال ساعة: ${link}\nإن لم تطلب ذلك فتجاهل هذه الرسالة.`,
};

type InvitationWords = LinkWords & { name: string };

/** The email to a student whose account the school has created. */
export const invitationMail: Record<Language, (words: InvitationWords) => Mail> = {
  'en-GB': ({ school, link, name }) => ({
    subject: `Your account at ${school} is ready`,
    body: [
      `Hello ${name},`,
      `${school} has created an account for you. Open this link to choose your password:`,
      link,
      'The link works once and expires in 7 days. After that, choose "Forgot your password?" on the login page. If you don\'t study here, ignore this email.',
    ].join('\n\n'),
  }),
  'ar-EG': ({ school, link, name }) => ({
    subject: `حسابك في ${school} جاهز`,
    body: [
      `أهلًا ${name}،`,
      `أنشأنا لك حسابًا في ${school}. افتح الرابط التالي لاختيار كلمة المرور:`,
      link,
      'الرابط صالح لمدة 7 أيام، ويعمل مرة واحدة فقط. بعد ذلك اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول. إن لم تكن من طلابنا فتجاهل هذه الرسالة.',
    ].join('\n\n'),
  }),
};

/** The text of an SMS with an invitation. */
export const invitationText: Record<Language, (words: InvitationWords) => string> = {
  'en-GB': ({ school, link, name }) =>
    `${name}, your account at ${school} is ready. Choose a password within 7 days: ${link}`,
  'ar-EG': ({ school, link, name }) =>
    `${name}، حسابك في ${school} جاهز. اختر كلمة مرور خلال 7 أيام: ${link}`,
};
