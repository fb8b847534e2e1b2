import { text } from '../text.ts';
import {
  attachment,
  essay,
  gaps,
  inOrder,
  oneOf,
  type QuestionContent,
  someOf,
} from './question.ts';

export const geographyQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>The Bab el-Mandeb strait joins the Red Sea to the</p>',
      '<p>يصل مضيق باب المندب البحر الأحمر بـ</p>',
    ),
    [
      text('Arabian Gulf', 'الخليج العربي'),
      text('Gulf of Aden', 'خليج عدن'),
      text('Mediterranean', 'البحر المتوسط'),
      text('Black Sea', 'البحر الأسود'),
    ],
    1,
  ),
  oneOf(
    text('<p>The Blue Nile rises in</p>', '<p>ينبع النيل الأزرق من</p>'),
    [
      text('Lake Victoria', 'بحيرة فيكتوريا'),
      text('Lake Tana', 'بحيرة تانا'),
      text('Lake Nasser', 'بحيرة ناصر'),
      text('Lake Albert', 'بحيرة ألبرت'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>A country whose shape is long and narrow, such as Chile, is</p>',
      '<p>الدولة الطويلة الضيقة مثل شيلي شكلها</p>',
    ),
    [
      text('compact', 'منتظم'),
      text('elongated', 'مستطيل'),
      text('fragmented', 'مجزأ'),
      text('perforated', 'مثقوب'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>The border between Egypt and Libya is mostly</p>',
      '<p>الحدود بين مصر وليبيا أغلبها حدود</p>',
    ),
    [
      text('geometric', 'هندسية'),
      text('a river', 'نهرية'),
      text('mountains', 'جبلية'),
      text('a lake', 'بحيرية'),
    ],
    0,
  ),
  someOf(
    text('<p>Which countries share the Nile basin?</p>', '<p>أي الدول من دول حوض النيل؟</p>'),
    [
      text('Ethiopia', 'إثيوبيا'),
      text('Uganda', 'أوغندا'),
      text('Libya', 'ليبيا'),
      text('Sudan', 'السودان'),
    ],
    [0, 1, 3],
  ),
  someOf(
    text(
      '<p>Which are natural elements of a state’s power?</p>',
      '<p>أي مما يأتي من المقومات الطبيعية للدولة؟</p>',
    ),
    [
      text('Location', 'الموقع'),
      text('Climate', 'المناخ'),
      text('Language', 'اللغة'),
      text('Relief', 'السطح'),
    ],
    [0, 1, 3],
  ),
  gaps(
    text(
      '<p>The Suez Canal joins the Mediterranean at {{1}} to the Red Sea at {{2}}.</p>',
      '<p>تصل قناة السويس بين البحر المتوسط عند {{1}} والبحر الأحمر عند {{2}}.</p>',
    ),
    [
      ['Port Said', 'بورسعيد', 'بور سعيد'],
      ['Suez', 'السويس'],
    ],
  ),
  gaps(text('<p>Egypt has {{1}} governorates.</p>', '<p>عدد محافظات مصر {{1}} محافظة.</p>'), [
    ['27', 'سبع وعشرون'],
  ]),
  inOrder(
    text(
      '<p>Order these cities from south to north.</p>',
      '<p>رتّب المدن من الجنوب إلى الشمال.</p>',
    ),
    [
      text('Aswan', 'أسوان'),
      text('Luxor', 'الأقصر'),
      text('Cairo', 'القاهرة'),
      text('Alexandria', 'الإسكندرية'),
    ],
  ),
  inOrder(
    text('<p>Order by population, largest first.</p>', '<p>رتّب حسب عدد السكان، الأكبر أولًا.</p>'),
    [
      text('India', 'الهند'),
      text('Nigeria', 'نيجيريا'),
      text('Egypt', 'مصر'),
      text('Tunisia', 'تونس'),
    ],
  ),
  essay(
    text(
      '<p>How does its location give Egypt political weight? Give two examples.</p>',
      '<p>كيف يمنح الموقع مصر وزنًا سياسيًا؟ اذكر مثالين.</p>',
    ),
    text(
      'The meeting of two continents and two seas: the canal, and the gate of Africa and Asia.',
      'ملتقى قارتين وبحرين: القناة، وبوابة أفريقيا وآسيا.',
    ),
  ),
  attachment(
    text(
      '<p>Draw the Nile basin by hand with its lakes and two capitals, and upload the map.</p>',
      '<p>ارسم حوض النيل بيدك وعليه البحيرات وعاصمتان، ثم ارفع الخريطة.</p>',
    ),
  ),
];
