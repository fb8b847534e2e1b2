import { same, text } from '../text.ts';
import {
  attachment,
  essay,
  gaps,
  inLanguage,
  inOrder,
  oneOf,
  type QuestionContent,
  someOf,
} from './question.ts';

const choose = text('Choose the right answer.', 'اختر الإجابة الصحيحة.');
const parse = text(
  'What is the underlined word in the sentence?',
  'ما إعراب الكلمة التي تحتها خط؟',
);
const complete = text('Complete the sentence.', 'أكمل الجملة.');

export const arabicQuestions: QuestionContent[] = [
  oneOf(
    inLanguage('ar', parse, 'كان <u>الجوُّ</u> جميلًا.'),
    [same('مبتدأ مرفوع'), same('اسم كان مرفوع'), same('خبر كان منصوب'), same('فاعل مرفوع')],
    1,
  ),
  oneOf(
    inLanguage('ar', choose, 'كُوفئ …'),
    [same('المجتهدَ'), same('المجتهدُ'), same('المجتهدِ'), same('مجتهدًا')],
    1,
  ),
  oneOf(
    inLanguage(
      'ar',
      text('Which figure is in the sentence?', 'ما الصورة البيانية؟'),
      'رأيت أسدًا يخطب في الناس.',
    ),
    [same('تشبيه بليغ'), same('استعارة تصريحية'), same('استعارة مكنية'), same('كناية')],
    1,
  ),
  oneOf(
    inLanguage('ar', text('Choose the plural.', 'اختر الجمع الصحيح.'), 'جمع كلمة «قاضٍ»'),
    [same('قضايا'), same('قضاة'), same('أقضية'), same('قواضٍ')],
    1,
  ),
  someOf(
    text('<p>Which are sisters of inna?</p>', '<p>أي الحروف من أخوات إنّ؟</p>'),
    [same('لكنّ'), same('ليس'), same('لعلّ'), same('أصبح')],
    [0, 2],
  ),
  someOf(
    text('<p>Which words are diptotes?</p>', '<p>أي الكلمات ممنوع من الصرف؟</p>'),
    [same('مساجد'), same('كتاب'), same('أحمد'), same('صحراء')],
    [0, 2, 3],
  ),
  gaps(inLanguage('ar', complete, 'رائد مدرسة الإحياء والبعث هو محمود سامي {{1}}.'), [
    ['البارودي', 'بارودي'],
  ]),
  gaps(
    inLanguage(
      'ar',
      complete,
      'المصدر الصريح من الفعل «استخرج» هو {{1}}، ومن الفعل «علّم» هو {{2}}.',
    ),
    [
      ['استخراج', 'استخراجا'],
      ['تعليم', 'تعليما'],
    ],
  ),
  inOrder(text('<p>Order the poets by time.</p>', '<p>رتّب الشعراء زمنيًا.</p>'), [
    same('امرؤ القيس'),
    same('المتنبي'),
    same('البارودي'),
    same('صلاح عبد الصبور'),
  ]),
  inOrder(text('<p>Order the steps of parsing.</p>', '<p>رتّب خطوات الإعراب.</p>'), [
    same('فهم المعنى'),
    same('تحديد نوع الجملة'),
    same('تحديد الموقع'),
    same('ذكر العلامة'),
  ]),
  essay(
    text(
      '<p>Write a paragraph in Arabic about a book that changed your mind.</p>',
      '<p>اكتب فقرة عن كتاب غيّر رأيك في شيء.</p>',
    ),
    text(
      'A clear opening, two reasons, correct hamzas, a closing sentence.',
      'بداية واضحة وسببان وهمزات صحيحة وجملة ختامية.',
    ),
  ),
  attachment(
    text(
      '<p>Copy the verse in ruqaa script, parse it fully, and upload the page.</p>',
      '<p>اكتب البيت بخط الرقعة وأعربه إعرابًا كاملًا، ثم ارفع الورقة.</p>',
    ),
  ),
];
