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

export const biologyQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>Which base pairs with adenine in DNA?</p>',
      '<p>أي قاعدة ترتبط بالأدينين في الحمض النووي DNA؟</p>',
    ),
    [
      text('Thymine', 'الثايمين'),
      text('Guanine', 'الجوانين'),
      text('Cytosine', 'السيتوزين'),
      text('Uracil', 'اليوراسيل'),
    ],
    0,
  ),
  oneOf(
    text('<p>Insulin is made in the</p>', '<p>يُفرز الإنسولين من</p>'),
    [
      text('liver', 'الكبد'),
      text('pancreas', 'البنكرياس'),
      text('thyroid', 'الغدة الدرقية'),
      text('kidney', 'الكلية'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>A codon is made of how many bases?</p>',
      '<p>كم قاعدة نيتروجينية تكوّن الكودون الواحد؟</p>',
    ),
    [text('One', 'واحدة'), text('Two', 'اثنتان'), text('Three', 'ثلاث'), text('Four', 'أربع')],
    2,
  ),
  oneOf(
    text(
      '<p>Which ion starts the contraction of a muscle fibre?</p>',
      '<p>أي أيون يبدأ انقباض الليفة العضلية؟</p>',
    ),
    [
      text('Sodium', 'الصوديوم'),
      text('Calcium', 'الكالسيوم'),
      text('Iron', 'الحديد'),
      text('Iodine', 'اليود'),
    ],
    1,
  ),
  someOf(
    text(
      '<p>Which cells take part in acquired immunity?</p>',
      '<p>أي من هذه الخلايا يشارك في المناعة المكتسبة؟</p>',
    ),
    [
      text('B lymphocytes', 'الخلايا الليمفاوية البائية'),
      text('T lymphocytes', 'الخلايا الليمفاوية التائية'),
      text('Red blood cells', 'خلايا الدم الحمراء'),
      text('Plasma cells', 'الخلايا البلازمية'),
    ],
    [0, 1, 3],
  ),
  someOf(
    text(
      '<p>Which are found in RNA but not in DNA?</p>',
      '<p>ما الذي يوجد في RNA ولا يوجد في DNA؟</p>',
    ),
    [
      text('Ribose', 'سكر الريبوز'),
      text('Uracil', 'اليوراسيل'),
      text('Phosphate', 'الفوسفات'),
      text('Guanine', 'الجوانين'),
    ],
    [0, 1],
  ),
  gaps(
    text(
      '<p>Making mRNA from DNA is called {{1}}; making protein from mRNA is called {{2}}.</p>',
      '<p>تكوين mRNA من DNA يسمى {{1}}، وتكوين البروتين من mRNA يسمى {{2}}.</p>',
    ),
    [
      ['transcription', 'النسخ', 'نسخ'],
      ['translation', 'الترجمة', 'ترجمة'],
    ],
  ),
  gaps(
    text(
      '<p>A human body cell has {{1}} chromosomes.</p>',
      '<p>تحتوي الخلية الجسدية في الإنسان على {{1}} كروموسومًا.</p>',
    ),
    [['46', 'ستة وأربعين', 'forty-six']],
  ),
  inOrder(
    text(
      '<p>Order these from the smallest to the largest.</p>',
      '<p>رتّب ما يأتي من الأصغر إلى الأكبر.</p>',
    ),
    [
      text('Nucleotide', 'النيوكليوتيدة'),
      text('Gene', 'الجين'),
      text('Chromosome', 'الكروموسوم'),
      text('Nucleus', 'النواة'),
    ],
  ),
  inOrder(text('<p>Put the path of blood in order.</p>', '<p>رتّب مسار الدم.</p>'), [
    text('Right atrium', 'الأذين الأيمن'),
    text('Right ventricle', 'البطين الأيمن'),
    text('Lungs', 'الرئتان'),
    text('Left atrium', 'الأذين الأيسر'),
    text('Left ventricle', 'البطين الأيسر'),
  ]),
  essay(
    text(
      '<p>A point mutation does not always change the protein. Explain why.</p>',
      '<p>الطفرة الجينية لا تغيّر البروتين دائمًا. فسّر ذلك.</p>',
    ),
    text(
      'The genetic code is degenerate: several codons mean the same amino acid.',
      'لأن الشفرة الوراثية متعددة: أكثر من كودون يدل على الحمض الأميني نفسه.',
    ),
  ),
  attachment(
    text(
      '<p>Draw a labelled sarcomere, relaxed and contracted, and upload the drawing.</p>',
      '<p>ارسم القطعة العضلية في الانبساط والانقباض مع كتابة البيانات، ثم ارفع الرسم.</p>',
    ),
  ),
];
