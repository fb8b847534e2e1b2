import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';

/** The message of each error code. The type requires both languages for each code. */
export const errorMessages: Record<ErrorCode, Record<Language, string>> = {
  malformed: {
    'en-GB': 'Something went wrong.',
    'ar-EG': 'حدث خطأ.',
  },
  wrong_credentials: {
    'en-GB': 'Wrong phone number, email or password.',
    'ar-EG': 'رقم الهاتف أو البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  unauthenticated: {
    'en-GB': 'Log in to continue.',
    'ar-EG': 'سجّل الدخول أولًا.',
  },
  wrong_code: {
    'en-GB': 'Wrong code.',
    'ar-EG': 'الكود غير صحيح.',
  },
  forbidden: {
    'en-GB': "You don't have access to this.",
    'ar-EG': 'ما طلبته غير متاح لحسابك.',
  },
  device_limit: {
    'en-GB': "You've reached your device limit.",
    'ar-EG': 'وصلت إلى أقصى عدد مسموح به من الأجهزة.',
  },
  banned: {
    'en-GB': 'You have been banned from this classroom',
    'ar-EG': 'تم حظرك من هذا الفصل',
  },
  not_enrolled: {
    'en-GB': "You don't have this lesson yet.",
    'ar-EG': 'هذه الحصة ليست مفتوحة لك بعد.',
  },
  access_expired: {
    'en-GB': 'This lesson has expired.',
    'ar-EG': 'انتهت مدة هذه الحصة.',
  },
  profile_incomplete: {
    'en-GB': 'Complete your profile first.',
    'ar-EG': 'أكمل بياناتك أولًا.',
  },
  admission_required: {
    'en-GB': 'Register for this classroom first.',
    'ar-EG': 'قدّم طلب انضمام إلى هذا الفصل أولًا.',
  },
  prerequisites_missing: {
    'en-GB': 'You need another lesson first.',
    'ar-EG': 'تحتاج إلى حصة أخرى أولًا.',
  },
  plays_used_up: {
    'en-GB': "You've used all your views of this video.",
    'ar-EG': 'انتهت مشاهداتك المتاحة لهذا الفيديو.',
  },
  too_early: {
    'en-GB': "It's too early to join. Come back 15 minutes before the session starts.",
    'ar-EG': 'لا يمكنك دخول البث بعد. عُد قبل بدايته بربع ساعة.',
  },
  csrf: {
    'en-GB': "We couldn't verify this request.",
    'ar-EG': 'تعذّر التحقق من هذا الطلب.',
  },
  not_found: {
    'en-GB': "We couldn't find this.",
    'ar-EG': 'لم نعثر على ما طلبته.',
  },
  conflict: {
    'en-GB': 'This page is out of date. Reload it and try again.',
    'ar-EG': 'تغيّرت بيانات هذه الصفحة بعد أن فتحتها. أعد تحميلها وحاول مرة أخرى.',
  },
  transaction_pending: {
    'en-GB': 'You Already have a PENDING transaction',
    'ar-EG': 'لديك بالفعل عملية دفع معلّقة.',
  },
  amount_differs: {
    'en-GB': 'The price has changed.',
    'ar-EG': 'تغيّر السعر.',
  },
  already_enrolled: {
    'en-GB': 'You already have this lesson.',
    'ar-EG': 'هذه الحصة مفتوحة لك بالفعل.',
  },
  already_booked: {
    'en-GB': "You've already booked this live session.",
    'ar-EG': 'سبق أن حجزت موعدًا لهذا البث.',
  },
  fully_booked: {
    'en-GB': 'All spots are taken.',
    'ar-EG': 'لا توجد أماكن متبقية.',
  },
  attempt_closed: {
    'en-GB': 'This attempt is over.',
    'ar-EG': 'انتهت هذه المحاولة.',
  },
  no_trials_left: {
    'en-GB': 'You have no attempts left.',
    'ar-EG': 'استخدمت كل محاولاتك.',
  },
  deadline_passed: {
    'en-GB': 'The deadline has passed.',
    'ar-EG': 'انتهى الموعد المحدد.',
  },
  course_closed: {
    'en-GB': 'This lesson is closed right now.',
    'ar-EG': 'هذه الحصة مغلقة الآن.',
  },
  next_lesson_not_ready: {
    'en-GB': 'Please wait for next lesson to subscribe',
    'ar-EG': 'انتظر الحصة القادمة لتشترك.',
  },
  still_running: {
    'en-GB': "We're still working on your last request.",
    'ar-EG': 'ما زلنا ننفّذ طلبك.',
  },
  code_used: {
    'en-GB': 'This code was already used.',
    'ar-EG': 'استُخدم هذا الكود من قبل.',
  },
  insufficient_balance: {
    'en-GB': 'Your wallet balance is too low.',
    'ar-EG': 'رصيد محفظتك لا يكفي.',
  },
  wrong_method: {
    'en-GB': 'Action not allowed.',
    'ar-EG': 'هذا الإجراء غير متاح.',
  },
  gone: {
    'en-GB': 'This is no longer available.',
    'ar-EG': 'لم يعد ما طلبته متاحًا.',
  },
  invalid_token: {
    'en-GB': 'Invalid token',
    'ar-EG': 'رابط غير صالح.',
  },
  payload_too_large: {
    'en-GB': 'The file is too large.',
    'ar-EG': 'الملف أكبر من المسموح.',
  },
  unreadable_type: {
    'en-GB': 'Unsupported content type.',
    'ar-EG': 'صيغة الطلب غير مدعومة.',
  },
  unsupported_type: {
    'en-GB': "This file type isn't supported.",
    'ar-EG': 'هذا النوع من الملفات غير مقبول.',
  },
  invalid: {
    'en-GB': 'Check what you entered.',
    'ar-EG': 'راجع ما كتبته.',
  },
  idempotency_mismatch: {
    'en-GB': "You've already sent this with different details.",
    'ar-EG': 'أُرسل هذا الطلب من قبل ببيانات أخرى.',
  },
  answers_missing: {
    'en-GB': 'Answer all questions to submit',
    'ar-EG': 'أجب عن كل الأسئلة قبل التسليم.',
  },
  invalid_code: {
    'en-GB': "This code isn't valid, or it was already used.",
    'ar-EG': 'هذا الكود غير صالح، أو استُخدم من قبل.',
  },
  invalid_promo_code: {
    'en-GB': "This promo code isn't valid here.",
    'ar-EG': 'كود الخصم غير صالح.',
  },
  too_many_requests: {
    'en-GB': 'Too many tries. Wait a moment, then try again.',
    'ar-EG': 'حاولت مرات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  },
  too_soon: {
    'en-GB': 'We just sent you a message. You can request another one in less than 3 minutes.',
    'ar-EG': 'أرسلنا إليك رسالة قبل قليل، وستتمكن من طلب رسالة أخرى خلال 3 دقائق.',
  },
  login_locked: {
    'en-GB': 'Too many wrong passwords. Reset your password to log in.',
    'ar-EG': 'أُدخلت كلمة مرور خاطئة مرات كثيرة. غيّر كلمة المرور لتتمكن من تسجيل الدخول.',
  },
  internal: {
    'en-GB': 'Something went wrong on our side.',
    'ar-EG': 'حدث خطأ لدينا.',
  },
  not_implemented: {
    'en-GB': "This isn't available yet.",
    'ar-EG': 'ما طلبته غير متاح بعد.',
  },
  provider_unavailable: {
    'en-GB': "We're having a temporary problem.",
    'ar-EG': 'هناك عطل مؤقت لدينا.',
  },
  overloaded: {
    'en-GB': 'Lots of students are online right now. Try again in a moment.',
    'ar-EG': 'هناك ضغط كبير على الموقع الآن. حاول مرة أخرى بعد قليل.',
  },
};
