import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';

/** What the provider says with each refusal. A code without both sentences does not compile. */
export const errorSentences: Record<ErrorCode, Record<Language, string>> = {
  malformed: {
    'en-GB': 'The request could not be understood.',
    'ar-EG': 'تعذّر فهم الطلب.',
  },
  wrong_credentials: {
    'en-GB': 'The email or phone number and the password do not match.',
    'ar-EG': 'البريد الإلكتروني أو رقم الهاتف لا يطابق كلمة المرور.',
  },
  unauthenticated: {
    'en-GB': 'Please log in first.',
    'ar-EG': 'يُرجى تسجيل الدخول أولًا.',
  },
  wrong_code: {
    'en-GB': 'This code is not right.',
    'ar-EG': 'هذا الكود غير صحيح.',
  },
  forbidden: {
    'en-GB': 'You may not do this.',
    'ar-EG': 'لا يمكنك القيام بهذا.',
  },
  device_limit: {
    'en-GB': 'You are logged in on as many devices as you may use.',
    'ar-EG': 'سجّلت الدخول على أقصى عدد مسموح من الأجهزة.',
  },
  banned: {
    'en-GB': 'You have been banned from this classroom',
    'ar-EG': 'تم حظرك من هذا الفصل',
  },
  not_enrolled: {
    'en-GB': 'You are not enrolled in this lesson.',
    'ar-EG': 'لم تشترك في هذه الحصة.',
  },
  access_expired: {
    'en-GB': 'Your access to this lesson has expired.',
    'ar-EG': 'انتهت مدة إتاحة هذه الحصة لك.',
  },
  profile_incomplete: {
    'en-GB': 'Please complete your profile first.',
    'ar-EG': 'يُرجى استكمال بياناتك أولًا.',
  },
  admission_required: {
    'en-GB': 'Please register for this classroom first.',
    'ar-EG': 'يُرجى التسجيل في هذا الفصل أولًا.',
  },
  prerequisites_missing: {
    'en-GB': 'Another lesson comes before this one.',
    'ar-EG': 'هناك حصة أخرى تسبق هذه الحصة.',
  },
  plays_used_up: {
    'en-GB': 'You have watched this video as often as you may.',
    'ar-EG': 'استنفدت عدد مرات مشاهدة هذا الفيديو.',
  },
  too_early: {
    'en-GB': 'It is too early for this.',
    'ar-EG': 'لم يحن الموعد بعد.',
  },
  csrf: {
    'en-GB': 'The request did not come from the portal.',
    'ar-EG': 'لم يصل الطلب من الموقع.',
  },
  not_found: {
    'en-GB': 'This could not be found.',
    'ar-EG': 'تعذّر العثور على المطلوب.',
  },
  conflict: {
    'en-GB': 'This has changed in the meantime.',
    'ar-EG': 'تغيّرت الحالة في هذه الأثناء.',
  },
  transaction_pending: {
    'en-GB': 'You Already have a PENDING transaction',
    'ar-EG': 'لديك بالفعل عملية دفع معلّقة.',
  },
  amount_differs: {
    'en-GB': 'The amount is not the one that was asked for.',
    'ar-EG': 'المبلغ يختلف عن المبلغ المطلوب.',
  },
  already_enrolled: {
    'en-GB': 'You are already enrolled in this lesson.',
    'ar-EG': 'أنت مشترك بالفعل في هذه الحصة.',
  },
  already_booked: {
    'en-GB': 'You have already booked this webinar.',
    'ar-EG': 'حجزت بالفعل موعدًا في هذا البث.',
  },
  fully_booked: {
    'en-GB': 'There is no place left.',
    'ar-EG': 'لا توجد أماكن متبقية.',
  },
  attempt_closed: {
    'en-GB': 'This attempt is over.',
    'ar-EG': 'انتهت هذه المحاولة.',
  },
  no_trials_left: {
    'en-GB': 'You have no attempts left.',
    'ar-EG': 'لا توجد محاولات متبقية لك.',
  },
  deadline_passed: {
    'en-GB': 'The deadline has passed.',
    'ar-EG': 'انتهى الموعد المحدد.',
  },
  course_closed: {
    'en-GB': 'This lesson cannot be bought now.',
    'ar-EG': 'لا يمكن شراء هذه الحصة الآن.',
  },
  next_lesson_not_ready: {
    'en-GB': 'Please wait for next lesson to subscribe',
    'ar-EG': 'يُرجى انتظار الحصة القادمة للاشتراك.',
  },
  still_running: {
    'en-GB': 'The same request is still being worked on.',
    'ar-EG': 'ما زال الطلب نفسه قيد التنفيذ.',
  },
  code_used: {
    'en-GB': 'This code has already been used.',
    'ar-EG': 'استُخدم هذا الكود من قبل.',
  },
  insufficient_balance: {
    'en-GB': 'Your wallet does not hold enough.',
    'ar-EG': 'رصيد محفظتك غير كافٍ.',
  },
  wrong_method: {
    'en-GB': 'This address is not there for that.',
    'ar-EG': 'هذا العنوان غير مخصص لهذا الطلب.',
  },
  gone: {
    'en-GB': 'This has expired.',
    'ar-EG': 'انتهت صلاحية هذا.',
  },
  invalid_token: {
    'en-GB': 'Invalid token',
    'ar-EG': 'رابط غير صالح.',
  },
  payload_too_large: {
    'en-GB': 'What was sent is too large.',
    'ar-EG': 'حجم المرسَل أكبر من المسموح.',
  },
  unreadable_type: {
    'en-GB': 'What was sent is of a type that is not read here.',
    'ar-EG': 'لا تُقرأ هنا بيانات من هذا النوع.',
  },
  unsupported_type: {
    'en-GB': 'This kind of file is not accepted.',
    'ar-EG': 'هذا النوع من الملفات غير مقبول.',
  },
  invalid: {
    'en-GB': 'Please check what you entered.',
    'ar-EG': 'يُرجى مراجعة البيانات المدخلة.',
  },
  idempotency_mismatch: {
    'en-GB': 'This request was already made with other content.',
    'ar-EG': 'أُرسل هذا الطلب من قبل بمحتوى مختلف.',
  },
  answers_missing: {
    'en-GB': 'Answer all questions to submit',
    'ar-EG': 'أجب عن كل الأسئلة للتسليم.',
  },
  invalid_code: {
    'en-GB': 'This code is not valid, or it has already been used.',
    'ar-EG': 'هذا الكود غير صالح، أو استُخدم من قبل.',
  },
  invalid_promo_code: {
    'en-GB': 'This promo code is not valid here.',
    'ar-EG': 'كود الخصم هذا غير صالح هنا.',
  },
  too_many_requests: {
    'en-GB': 'Too many tries. Please wait a little.',
    'ar-EG': 'محاولات كثيرة. يُرجى الانتظار قليلًا.',
  },
  too_soon: {
    'en-GB': 'A message was sent a moment ago. Please wait a little before you ask for another one',
    'ar-EG': 'أُرسلت رسالة قبل قليل. يُرجى الانتظار قبل طلب رسالة أخرى',
  },
  login_locked: {
    'en-GB': 'Too many wrong passwords. Reset your password to log in.',
    'ar-EG': 'أُدخلت كلمة مرور خاطئة مرات كثيرة. أعد تعيينها لتتمكن من تسجيل الدخول.',
  },
  internal: {
    'en-GB': 'Something went wrong on our side.',
    'ar-EG': 'حدث خطأ من جانبنا.',
  },
  not_implemented: {
    'en-GB': 'This is not available yet.',
    'ar-EG': 'هذه الخدمة غير متاحة بعد.',
  },
  provider_unavailable: {
    'en-GB': 'The school cannot be reached right now.',
    'ar-EG': 'تعذّر الوصول إلى المدرسة الآن.',
  },
  overloaded: {
    'en-GB': 'Very many students are here right now. Please try again.',
    'ar-EG': 'عدد كبير من الطلاب هنا الآن. يُرجى المحاولة مرة أخرى.',
  },
};
