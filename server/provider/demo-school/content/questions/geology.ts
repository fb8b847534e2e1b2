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

export const geologyQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>The hardest mineral on the Mohs scale is</p>',
      '<p>أصلد المعادن على مقياس موهس هو</p>',
    ),
    [
      text('quartz', 'الكوارتز'),
      text('diamond', 'الماس'),
      text('topaz', 'التوباز'),
      text('talc', 'التلك'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>Granite cools slowly deep in the crust, so its crystals are</p>',
      '<p>يبرد الجرانيت ببطء في باطن القشرة، لذلك تكون بلوراته</p>',
    ),
    [
      text('large', 'كبيرة'),
      text('very fine', 'دقيقة جدًا'),
      text('absent', 'غير موجودة'),
      text('only green', 'خضراء فقط'),
    ],
    0,
  ),
  oneOf(
    text('<p>Marble forms from</p>', '<p>يتكوّن الرخام من تحوّل</p>'),
    [
      text('sandstone', 'الحجر الرملي'),
      text('limestone', 'الحجر الجيري'),
      text('basalt', 'البازلت'),
      text('shale', 'الطفل'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>A fault where the hanging wall moves down is</p>',
      '<p>الفالق الذي يتحرك فيه الحائط العلوي إلى أسفل هو فالق</p>',
    ),
    [
      text('normal', 'عادي'),
      text('reverse', 'معكوس'),
      text('thrust', 'دسر'),
      text('strike-slip', 'ذو حركة أفقية'),
    ],
    0,
  ),
  someOf(
    text('<p>Which of these rocks are igneous?</p>', '<p>أي من هذه الصخور ناري؟</p>'),
    [
      text('Basalt', 'البازلت'),
      text('Granite', 'الجرانيت'),
      text('Limestone', 'الحجر الجيري'),
      text('Slate', 'الإردواز'),
    ],
    [0, 1],
  ),
  someOf(
    text(
      '<p>Which properties help to identify a mineral?</p>',
      '<p>أي خواص تساعد على تعرّف المعدن؟</p>',
    ),
    [
      text('Streak', 'المخدش'),
      text('Hardness', 'الصلادة'),
      text('Its price', 'سعره'),
      text('Cleavage', 'الانفصام'),
    ],
    [0, 1, 3],
  ),
  gaps(
    text(
      '<p>Quartz has the formula {{1}} and a hardness of {{2}}.</p>',
      '<p>الصيغة الكيميائية للكوارتز {{1}} وصلادته {{2}}.</p>',
    ),
    [['SiO2'], ['7']],
  ),
  gaps(
    text(
      '<p>The study of layers and their order is called {{1}}.</p>',
      '<p>العلم الذي يدرس الطبقات وترتيبها يسمى علم {{1}}.</p>',
    ),
    [['stratigraphy', 'الطبقات', 'طبقات الأرض']],
  ),
  inOrder(
    text(
      '<p>Order these minerals by hardness, softest first.</p>',
      '<p>رتّب المعادن حسب الصلادة، الأقل أولًا.</p>',
    ),
    [
      text('Talc', 'التلك'),
      text('Calcite', 'الكالسيت'),
      text('Quartz', 'الكوارتز'),
      text('Diamond', 'الماس'),
    ],
  ),
  inOrder(
    text(
      '<p>How does sand become sandstone? Put the steps in order.</p>',
      '<p>كيف يصير الرمل حجرًا رمليًا؟ رتّب الخطوات.</p>',
    ),
    [
      text('Weathering', 'التجوية'),
      text('Transport', 'النقل'),
      text('Deposition', 'الترسيب'),
      text('Compaction and cementation', 'التضاغط والالتحام'),
    ],
  ),
  essay(
    text(
      '<p>You find a sea shell in a rock in the Western Desert. What does it tell you?</p>',
      '<p>وجدت صدفة بحرية في صخرة بالصحراء الغربية. ماذا تستنتج؟</p>',
    ),
    text(
      'The place was once under a shallow sea; the rock is sedimentary, and the fossil helps to date it.',
      'كان المكان مغطى ببحر ضحل، والصخر رسوبي، والحفرية تساعد على تحديد عمره.',
    ),
  ),
  attachment(
    text(
      '<p>Draw the rock cycle with its three kinds of rock and upload a photo.</p>',
      '<p>ارسم دورة الصخور بأنواعها الثلاثة، ثم ارفع صورة الرسم.</p>',
    ),
  ),
];
