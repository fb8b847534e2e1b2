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

export const psychologySociologyQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>Hearing your name in a noisy street is an example of</p>',
      '<p>سماعك لاسمك وسط شارع مزدحم مثال على</p>',
    ),
    [
      text('selective attention', 'الانتباه الانتقائي'),
      text('forgetting', 'النسيان'),
      text('illusion', 'الخداع البصري'),
      text('imagination', 'التخيل'),
    ],
    0,
  ),
  oneOf(
    text('<p>Hunger is a motive that is</p>', '<p>الجوع دافع</p>'),
    [
      text('biological', 'فسيولوجي'),
      text('social', 'اجتماعي'),
      text('acquired', 'مكتسب'),
      text('unconscious only', 'لا شعوري فقط'),
    ],
    0,
  ),
  oneOf(
    text('<p>The first group that forms a child is the</p>', '<p>أول جماعة تنشّئ الطفل هي</p>'),
    [
      text('school', 'المدرسة'),
      text('family', 'الأسرة'),
      text('club', 'النادي'),
      text('media', 'وسائل الإعلام'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>The founder of sociology in the Arab heritage is</p>',
      '<p>مؤسس علم العمران في التراث العربي هو</p>',
    ),
    [
      text('Ibn Sina', 'ابن سينا'),
      text('Ibn Khaldun', 'ابن خلدون'),
      text('Al-Kindi', 'الكندي'),
      text('Ibn Battuta', 'ابن بطوطة'),
    ],
    1,
  ),
  someOf(
    text('<p>Which help you remember a lesson?</p>', '<p>ما الذي يساعدك على تذكّر الدرس؟</p>'),
    [
      text('Testing yourself', 'اختبار نفسك'),
      text('Spaced revision', 'المراجعة على فترات'),
      text('Staying awake all night', 'السهر طوال الليل'),
      text('Linking it to what you know', 'ربطه بما تعرفه'),
    ],
    [0, 1, 3],
  ),
  someOf(
    text(
      '<p>Which are agents of socialisation?</p>',
      '<p>أي مما يأتي من مؤسسات التنشئة الاجتماعية؟</p>',
    ),
    [
      text('Family', 'الأسرة'),
      text('Friends', 'الأصدقاء'),
      text('Weather', 'الطقس'),
      text('School', 'المدرسة'),
    ],
    [0, 1, 3],
  ),
  gaps(
    text(
      '<p>Memory has three stages: encoding, {{1}} and {{2}}.</p>',
      '<p>للتذكر ثلاث مراحل: الترميز و{{1}} و{{2}}.</p>',
    ),
    [
      ['storage', 'التخزين', 'تخزين'],
      ['retrieval', 'الاسترجاع', 'استرجاع'],
    ],
  ),
  gaps(
    text(
      '<p>The behaviour that society expects of a position is called a {{1}}.</p>',
      '<p>السلوك الذي يتوقعه المجتمع من صاحب المكانة يسمى {{1}}.</p>',
    ),
    [['role', 'social role', 'الدور', 'الدور الاجتماعي']],
  ),
  inOrder(
    text(
      '<p>Order Maslow’s needs from the base upwards.</p>',
      '<p>رتّب حاجات ماسلو من القاعدة إلى القمة.</p>',
    ),
    [
      text('Food and sleep', 'الطعام والنوم'),
      text('Safety', 'الأمان'),
      text('Belonging', 'الانتماء'),
      text('Self-fulfilment', 'تحقيق الذات'),
    ],
  ),
  inOrder(text('<p>Put the steps of a survey in order.</p>', '<p>رتّب خطوات البحث الاجتماعي.</p>'), [
    text('Choose the question', 'تحديد المشكلة'),
    text('Choose the sample', 'اختيار العينة'),
    text('Collect answers', 'جمع البيانات'),
    text('Analyse and report', 'التحليل وكتابة النتائج'),
  ]),
  essay(
    text(
      '<p>Give one example from your street of a social norm, and what happens when it is broken.</p>',
      '<p>اذكر مثالًا من شارعك على معيار اجتماعي، وماذا يحدث عند مخالفته.</p>',
    ),
    text(
      'A real example, the written or unwritten rule, the reaction of people.',
      'مثال واقعي، والقاعدة المكتوبة أو غير المكتوبة، ورد فعل الناس.',
    ),
  ),
  attachment(
    text(
      '<p>Ask ten people one question, draw the result as a chart, and upload it.</p>',
      '<p>اسأل عشرة أشخاص سؤالًا واحدًا وارسم النتيجة، ثم ارفع الرسم.</p>',
    ),
  ),
];
