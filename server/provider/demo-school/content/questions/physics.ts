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

export const physicsQuestions: QuestionContent[] = [
  oneOf(
    text(
      '<p>Three 6 Ω resistors are joined in parallel. The total resistance is</p>',
      '<p>ثلاث مقاومات قيمة كل منها 6 أوم موصلة على التوازي. المقاومة الكلية تساوي</p>',
    ),
    [same('2 Ω'), same('3 Ω'), same('6 Ω'), same('18 Ω')],
    0,
  ),
  oneOf(
    text(
      '<p>The energy of a photon is \\( E = h\\nu \\). When the wavelength is doubled, the energy</p>',
      '<p>طاقة الفوتون \\( E = h\\nu \\). إذا تضاعف الطول الموجي فإن الطاقة</p>',
    ),
    [
      text('doubles', 'تتضاعف'),
      text('halves', 'تقل إلى النصف'),
      text('does not change', 'لا تتغير'),
      text('becomes a quarter', 'تقل إلى الربع'),
    ],
    1,
  ),
  oneOf(
    text(
      '<p>A transformer has 200 primary and 1000 secondary turns. With 44 V on the primary, the secondary gives</p>',
      '<p>محول عدد لفات ملفه الابتدائي 200 والثانوي 1000. إذا وُصّل الابتدائي بجهد 44 فولت كان جهد الثانوي</p>',
    ),
    [same('8.8 V'), same('44 V'), same('220 V'), same('440 V')],
    2,
  ),
  oneOf(
    text(
      '<p>The force between two parallel wires with currents in the same direction is</p>',
      '<p>القوة بين سلكين متوازيين يمر بهما تياران في اتجاه واحد هي قوة</p>',
    ),
    [
      text('attraction', 'تجاذب'),
      text('repulsion', 'تنافر'),
      text('zero', 'منعدمة'),
      text('a torque', 'ازدواج'),
    ],
    0,
  ),
  someOf(
    text(
      '<p>Which of these increase the current from a photocell?</p>',
      '<p>أي مما يأتي يزيد شدة تيار الخلية الكهروضوئية؟</p>',
    ),
    [
      text('More light above the critical frequency', 'زيادة شدة ضوء تردده أعلى من الحرج'),
      text('Longer exposure', 'زيادة زمن التعرض'),
      text('A larger cathode facing the light', 'زيادة مساحة الكاثود المعرضة للضوء'),
      text('Red light in place of blue below the critical frequency', 'ضوء تردده أقل من الحرج'),
    ],
    [0, 2],
  ),
  someOf(
    text(
      '<p>Which waves can travel through a vacuum?</p>',
      '<p>أي من هذه الموجات ينتشر في الفراغ؟</p>',
    ),
    [
      text('Sound', 'الصوت'),
      text('Light', 'الضوء'),
      text('Radio', 'موجات الراديو'),
      text('Water waves', 'أمواج الماء'),
    ],
    [1, 2],
  ),
  gaps(
    text(
      '<p>Kirchhoff’s first law follows from the conservation of {{1}}, the second from the conservation of {{2}}.</p>',
      '<p>قانون كيرشوف الأول نتيجة لحفظ {{1}}، والثاني نتيجة لحفظ {{2}}.</p>',
    ),
    [
      ['charge', 'الشحنة', 'الشحنة الكهربية'],
      ['energy', 'الطاقة'],
    ],
  ),
  gaps(
    text(
      '<p>A wire of resistance 8 Ω is cut into two equal parts. Each part has {{1}} Ω.</p>',
      '<p>سلك مقاومته 8 أوم قُطع نصفين متساويين. مقاومة كل نصف {{1}} أوم.</p>',
    ),
    [['4', '4.0']],
  ),
  inOrder(
    text(
      '<p>Order these waves by wavelength, longest first.</p>',
      '<p>رتّب هذه الموجات حسب الطول الموجي، الأطول أولًا.</p>',
    ),
    [
      text('Radio', 'الراديو'),
      text('Infrared', 'تحت الحمراء'),
      text('Green light', 'الضوء الأخضر'),
      text('X-rays', 'الأشعة السينية'),
    ],
  ),
  inOrder(text('<p>Put the action of a laser in order.</p>', '<p>رتّب خطوات عمل الليزر.</p>'), [
    text('Pump atoms to an excited state', 'ضخ الذرات إلى مستوى مثار'),
    text('Population inversion', 'الإسكان المعكوس'),
    text('Stimulated emission', 'الانبعاث المستحث'),
    text('Amplification between the mirrors', 'التكبير بين المرآتين'),
  ]),
  essay(
    text(
      '<p>A bulb in series with a coil and a battery lights up slowly. Explain why.</p>',
      '<p>مصباح موصل على التوالي مع ملف وبطارية يضيء ببطء. فسّر السبب.</p>',
    ),
    text(
      'The growing current changes the flux in the coil, and the induced emf opposes that growth (Lenz).',
      'نمو التيار يغيّر الفيض في الملف فتتولد قوة دافعة مستحثة عكسية تقاوم هذا النمو (قاعدة لنز).',
    ),
  ),
  attachment(
    text(
      '<p>Draw the circuit of a voltmeter made from a galvanometer, compute its resistance for 0 to 3 V, and upload the page.</p>',
      '<p>ارسم دائرة تحويل الجلفانومتر إلى فولتميتر، واحسب مضاعف الجهد لقياس 3 فولت، ثم ارفع الورقة.</p>',
    ),
  ),
];
