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

export const chemistryQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>Which compound decolourises red bromine water quickly?</p>',
      '<p>أي مركب يزيل لون ماء البروم الأحمر سريعًا؟</p>',
    ),
    [
      text('Ethane', 'الإيثان'),
      text('Ethene', 'الإيثين'),
      text('Benzene', 'البنزين العطري'),
      text('Methane', 'الميثان'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>How many moles of oxygen are needed to burn one mole of propane? \\( C_3H_8 + xO_2 \\rightarrow 3CO_2 + 4H_2O \\)</p>',
      '<p>كم مولًا من الأكسجين يلزم لحرق مول واحد من البروبان؟ \\( C_3H_8 + xO_2 \\rightarrow 3CO_2 + 4H_2O \\)</p>',
    ),
    [same('3'), same('4'), same('5'), same('7')],
    2,
  ),
  oneOf(
    text(
      '<p>The pH of a 0.01 M solution of hydrochloric acid is</p>',
      '<p>الأس الهيدروجيني لمحلول حمض هيدروكلوريك تركيزه 0.01 مولار هو</p>',
    ),
    [same('1'), same('2'), same('7'), same('12')],
    1,
  ),
  oneOf(
    text(
      '<p>Which ion has the electron configuration \\( [Ar]\\,3d^5 \\)?</p>',
      '<p>أي أيون توزيعه الإلكتروني \\( [Ar]\\,3d^5 \\)؟</p>',
    ),
    [same('Fe²⁺'), same('Fe³⁺'), same('Cu²⁺'), same('Ti³⁺')],
    1,
  ),
  someOf(
    text(
      '<p>Which of these are saturated hydrocarbons?</p>',
      '<p>أي مما يأتي هيدروكربونات مشبعة؟</p>',
    ),
    [
      text('Propane', 'البروبان'),
      text('Butene', 'البيوتين'),
      text('Cyclohexane', 'الهكسان الحلقي'),
      text('Ethyne', 'الإيثاين'),
    ],
    [0, 2],
  ),
  someOf(
    text(
      '<p>What raises the yield of ammonia? \\( N_2 + 3H_2 \\rightleftharpoons 2NH_3 + heat \\)</p>',
      '<p>ما الذي يزيد كمية النشادر الناتجة؟ \\( N_2 + 3H_2 \\rightleftharpoons 2NH_3 + heat \\)</p>',
    ),
    [
      text('Higher pressure', 'زيادة الضغط'),
      text('Lower temperature', 'خفض درجة الحرارة'),
      text('A catalyst', 'إضافة عامل حفاز'),
      text('Removing the ammonia', 'سحب النشادر من الوسط'),
    ],
    [0, 1, 3],
  ),
  gaps(
    text(
      '<p>The general formula of alkanes is {{1}}, and the simplest of them is {{2}}.</p>',
      '<p>الصيغة العامة للألكانات هي {{1}}، وأبسط أفرادها هو {{2}}.</p>',
    ),
    [
      ['CnH2n+2', 'CnH(2n+2)'],
      ['methane', 'الميثان', 'ميثان', 'CH4'],
    ],
  ),
  gaps(
    text(
      '<p>In a galvanic cell oxidation happens at the {{1}}, and electrons flow towards the {{2}}.</p>',
      '<p>في الخلية الجلفانية تحدث الأكسدة عند {{1}}، وتسري الإلكترونات نحو {{2}}.</p>',
    ),
    [
      ['anode', 'الأنود', 'أنود', 'المصعد'],
      ['cathode', 'الكاثود', 'كاثود', 'المهبط'],
    ],
  ),
  inOrder(
    text(
      '<p>Order these compounds by boiling point, lowest first.</p>',
      '<p>رتّب هذه المركبات حسب درجة الغليان، الأقل أولًا.</p>',
    ),
    [
      text('Methane', 'الميثان'),
      text('Propane', 'البروبان'),
      text('Ethanol', 'الإيثانول'),
      text('Ethylene glycol', 'الإيثيلين جليكول'),
    ],
  ),
  inOrder(
    text(
      '<p>Put the steps of making ethanol from calcium carbide in order.</p>',
      '<p>رتّب خطوات تحضير الإيثانول من كربيد الكالسيوم.</p>',
    ),
    [
      text('Drip water on calcium carbide', 'تنقيط الماء على كربيد الكالسيوم'),
      text('Collect ethyne', 'جمع الإيثاين'),
      text('Hydrogenate it to ethene', 'هدرجته إلى إيثين'),
      text('Hydrate ethene to ethanol', 'إماهة الإيثين إلى إيثانول'),
    ],
  ),
  essay(
    text(
      '<p>Explain why phenol is a stronger acid than ethanol. Give one reaction that shows it.</p>',
      '<p>علّل: الفينول أكثر حامضية من الإيثانول، واذكر تفاعلًا واحدًا يثبت ذلك.</p>',
    ),
    text(
      'The ring draws electrons from the O-H bond, so the proton leaves more easily. Phenol reacts with NaOH, ethanol does not.',
      'حلقة البنزين تسحب إلكترونات الرابطة O-H فيسهل خروج البروتون. الفينول يتفاعل مع هيدروكسيد الصوديوم والإيثانول لا يتفاعل.',
    ),
  ),
  attachment(
    text(
      '<p>Draw the map of conversions from ethyne to acetic acid on paper, and upload a clear photo.</p>',
      '<p>ارسم على ورقة خريطة التحويل من الإيثاين إلى حمض الأسيتيك، ثم ارفع صورة واضحة.</p>',
    ),
  ),
];
