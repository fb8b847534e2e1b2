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

export const philosophyLogicQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>All humans are mortal. Socrates is human. So</p>',
      '<p>كل إنسان فانٍ. سقراط إنسان. إذن</p>',
    ),
    [
      text('Socrates is mortal', 'سقراط فانٍ'),
      text('some humans are not mortal', 'بعض الناس ليس فانيًا'),
      text('Socrates is wise', 'سقراط حكيم'),
      text('nothing follows', 'لا يلزم شيء'),
    ],
    0,
  ),
  oneOf(
    text(
      '<p>“Some students are poets” is a proposition that is</p>',
      '<p>«بعض الطلاب شعراء» قضية</p>',
    ),
    [
      text('universal affirmative', 'كلية موجبة'),
      text('universal negative', 'كلية سالبة'),
      text('particular affirmative', 'جزئية موجبة'),
      text('particular negative', 'جزئية سالبة'),
    ],
    2,
  ),
  oneOf(
    text('<p>\\( p \\land q \\) is true when</p>', '<p>تصدق \\( p \\land q \\) عندما</p>'),
    [
      text('p is true', 'تصدق p'),
      text('q is true', 'تصدق q'),
      text('both are true', 'تصدقان معًا'),
      text('one of them is true', 'تصدق إحداهما'),
    ],
    2,
  ),
  oneOf(
    text(
      '<p>“He is wrong because he is young” is a fallacy of</p>',
      '<p>«رأيه خطأ لأنه صغير السن» مغالطة</p>',
    ),
    [
      text('attacking the person', 'الطعن في الشخص'),
      text('false cause', 'السبب الزائف'),
      text('begging the question', 'المصادرة على المطلوب'),
      text('appeal to force', 'الاحتكام إلى القوة'),
    ],
    0,
  ),
  someOf(
    text(
      '<p>Which are laws of thought in classical logic?</p>',
      '<p>أي مما يأتي من قوانين الفكر الأساسية؟</p>',
    ),
    [
      text('Identity', 'الهوية'),
      text('Non-contradiction', 'عدم التناقض'),
      text('Gravity', 'الجاذبية'),
      text('Excluded middle', 'الثالث المرفوع'),
    ],
    [0, 1, 3],
  ),
  someOf(
    text(
      '<p>Which questions belong to the ethics of medicine?</p>',
      '<p>أي الأسئلة يخص الأخلاق الطبية؟</p>',
    ),
    [
      text('May a doctor hide the truth?', 'هل للطبيب أن يخفي الحقيقة؟'),
      text('Who gets the last bed?', 'من يأخذ السرير الأخير؟'),
      text('How far is the moon?', 'كم يبعد القمر؟'),
      text('May genes be edited?', 'هل يجوز تعديل الجينات؟'),
    ],
    [0, 1, 3],
  ),
  gaps(
    text(
      '<p>Reasoning from particular cases to a general rule is called {{1}}.</p>',
      '<p>الانتقال من الجزئيات إلى قاعدة عامة يسمى {{1}}.</p>',
    ),
    [['induction', 'الاستقراء', 'استقراء']],
  ),
  gaps(
    text('<p>A syllogism has two {{1}} and one {{2}}.</p>', '<p>يتكون القياس من {{1}} و{{2}}.</p>'),
    [
      ['premises', 'مقدمتين', 'مقدمتان'],
      ['conclusion', 'نتيجة'],
    ],
  ),
  inOrder(
    text('<p>Order the steps of the experimental method.</p>', '<p>رتّب خطوات المنهج التجريبي.</p>'),
    [
      text('Observation', 'الملاحظة'),
      text('Hypothesis', 'فرض الفروض'),
      text('Test of the hypothesis', 'اختبار الفروض'),
      text('Law', 'القانون'),
    ],
  ),
  inOrder(text('<p>Order the philosophers by time.</p>', '<p>رتّب الفلاسفة زمنيًا.</p>'), [
    text('Socrates', 'سقراط'),
    text('Aristotle', 'أرسطو'),
    text('Ibn Rushd', 'ابن رشد'),
    text('Descartes', 'ديكارت'),
  ]),
  essay(
    text(
      '<p>Your friend copies homework “because everybody does”. Answer him with an argument, not with advice.</p>',
      '<p>صديقك ينقل الواجب «لأن الجميع ينقل». رد عليه بحجة، لا بنصيحة.</p>',
    ),
    text(
      'Names the appeal to the majority, gives a counter-example, ends with a valid conclusion.',
      'يسمّي مغالطة الاحتكام إلى الأغلبية، ويذكر مثالًا مضادًا، وينتهي بنتيجة صحيحة.',
    ),
  ),
  attachment(
    text(
      '<p>Write the truth table of \\( p \\rightarrow q \\) by hand and upload it.</p>',
      '<p>اكتب جدول صدق \\( p \\rightarrow q \\) بيدك، ثم ارفعه.</p>',
    ),
  ),
];
