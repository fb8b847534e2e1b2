import { same, text } from '../text.ts';
import {
  attachment,
  essay,
  gaps,
  inOrder,
  oneOf,
  type QuestionContent,
  someOf,
} from './question.ts';

export const historyQuestions: QuestionContent[] = [
  oneOf(
    text('<p>The French campaign reached Egypt in</p>', '<p>وصلت الحملة الفرنسية إلى مصر عام</p>'),
    [same('1789'), same('1798'), same('1805'), same('1882')],
    1,
  ),
  oneOf(
    text('<p>The Suez Canal was opened in the reign of</p>', '<p>افتُتحت قناة السويس في عهد</p>'),
    [
      text('Muhammad Ali', 'محمد علي'),
      text('Said', 'سعيد'),
      text('Ismail', 'إسماعيل'),
      text('Tawfiq', 'توفيق'),
    ],
    2,
  ),
  oneOf(
    text(
      '<p>Who led the delegation that asked for independence in November 1918?</p>',
      '<p>من قاد الوفد الذي طالب بالاستقلال في نوفمبر 1918؟</p>',
    ),
    [
      text('Mustafa Kamel', 'مصطفى كامل'),
      text('Saad Zaghloul', 'سعد زغلول'),
      text('Ahmed Urabi', 'أحمد عرابي'),
      text('Mohamed Farid', 'محمد فريد'),
    ],
    1,
  ),
  oneOf(
    text('<p>The Suez Canal was nationalised in</p>', '<p>أُمّمت قناة السويس عام</p>'),
    [same('1952'), same('1954'), same('1956'), same('1967')],
    2,
  ),
  someOf(
    text(
      '<p>Which were built or founded by Muhammad Ali?</p>',
      '<p>أي مما يأتي من أعمال محمد علي؟</p>',
    ),
    [
      text('The Mahmoudiya canal', 'ترعة المحمودية'),
      text('The Delta barrages', 'القناطر الخيرية'),
      text('The High Dam', 'السد العالي'),
      text('Schools of medicine and engineering', 'مدرستا الطب والمهندسخانة'),
    ],
    [0, 1, 3],
  ),
  someOf(
    text(
      '<p>Which were results of the 1919 revolution?</p>',
      '<p>أي مما يأتي من نتائج ثورة 1919؟</p>',
    ),
    [
      text('The declaration of 28 February 1922', 'تصريح 28 فبراير 1922'),
      text('The constitution of 1923', 'دستور 1923'),
      text('The British occupation', 'الاحتلال البريطاني'),
      text('The French campaign', 'الحملة الفرنسية'),
    ],
    [0, 1],
  ),
  gaps(
    text(
      '<p>The Rosetta stone was deciphered by {{1}} in the year {{2}}.</p>',
      '<p>فك رموز حجر رشيد العالم {{1}} عام {{2}}.</p>',
    ),
    [['Champollion', 'شامبليون'], ['1822']],
  ),
  gaps(
    text('<p>The British occupied Egypt in {{1}}.</p>', '<p>احتل البريطانيون مصر عام {{1}}.</p>'),
    [['1882']],
  ),
  inOrder(text('<p>Put the events in order.</p>', '<p>رتّب الأحداث زمنيًا.</p>'), [
    text('The French campaign', 'الحملة الفرنسية'),
    text('Muhammad Ali takes power', 'تولي محمد علي الحكم'),
    text('The opening of the Suez Canal', 'افتتاح قناة السويس'),
    text('The Urabi revolution', 'الثورة العرابية'),
  ]),
  inOrder(text('<p>Put the rulers in order.</p>', '<p>رتّب الحكام زمنيًا.</p>'), [
    text('Muhammad Ali', 'محمد علي'),
    text('Abbas I', 'عباس الأول'),
    text('Said', 'سعيد'),
    text('Ismail', 'إسماعيل'),
  ]),
  essay(
    text(
      '<p>Why did Ismail’s debts open the door to occupation? Give three links of the chain.</p>',
      '<p>كيف مهّدت ديون إسماعيل للاحتلال؟ اذكر ثلاث حلقات متتابعة.</p>',
    ),
    text(
      'Debt, foreign control of finances, national anger and the Urabi revolution, intervention.',
      'الديون، ثم الرقابة الثنائية على المالية، ثم الغضب الوطني والثورة العرابية، ثم التدخل.',
    ),
  ),
  attachment(
    text(
      '<p>Draw a timeline from 1798 to 1882 with eight events and upload it.</p>',
      '<p>ارسم خطًا زمنيًا من 1798 إلى 1882 عليه ثمانية أحداث، ثم ارفعه.</p>',
    ),
  ),
];
