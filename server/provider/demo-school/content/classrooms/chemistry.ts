import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const chemistryClassrooms: ClassroomContent[] = [
  {
    label: 'organic-chemistry',
    subject: 'chemistry',
    instructor: 'hany-saleh',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Organic chemistry, step by step', 'الكيمياء العضوية خطوة بخطوة'),
    description: text(
      'From one carbon atom to a full synthesis map. Video, a live session every week, and a test after each part.',
      'من ذرة كربون واحدة إلى خريطة تحويلات كاملة. فيديو، وبث مباشر كل أسبوع، واختبار بعد كل جزء.',
    ),
    lessonPrice: 90,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Hydrocarbons', 'الهيدروكربونات'),
            lessons: [
              text('Introduction to carbon', 'مدخل إلى الكربون'),
              text('Alkanes and alkenes', 'الألكانات والألكينات'),
              text('Naming compounds', 'تسمية المركبات'),
              text('Alkynes and benzene', 'الألكاينات والبنزين'),
            ],
          },
          {
            name: text('Derivatives', 'المشتقات الهيدروكربونية'),
            lessons: [
              text('Alcohols and phenols', 'الكحولات والفينولات'),
              text('Aldehydes and ketones', 'الألدهيدات والكيتونات'),
              text('Carboxylic acids', 'الأحماض الكربوكسيلية'),
            ],
          },
        ],
      },
      {
        name: text('Revisions', 'المراجعات'),
        sections: [
          {
            name: text('Before the exam', 'قبل الامتحان'),
            lessons: [text('The map of conversions', 'خريطة التحويلات')],
          },
        ],
      },
    ],
  },
  {
    label: 'chemistry-second-secondary',
    subject: 'chemistry',
    instructor: 'salma-gaber',
    kind: 'online',
    years: ['second-secondary'],
    status: 'open',
    title: text('Chemistry that makes sense', 'كيمياء تُفهم'),
    description: text(
      'Atoms, the periodic table and bonds for Second Secondary, with a one-page summary for each lesson.',
      'الذرة والجدول الدوري والروابط لطلاب الثاني الثانوي، مع ملخص في صفحة واحدة لكل حصة.',
    ),
    lessonPrice: 60,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Structure of the atom', 'بنية الذرة'),
            lessons: [
              text('From Dalton to Bohr', 'من دالتون إلى بور'),
              text('Quantum numbers', 'أعداد الكم'),
            ],
          },
          {
            name: text('The periodic table', 'الجدول الدوري'),
            lessons: [
              text('Trends in the table', 'تدرج الخواص في الجدول'),
              text('Oxidation numbers', 'أعداد التأكسد'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Bonds', 'الروابط'),
            lessons: [text('Shapes of molecules', 'أشكال الجزيئات')],
          },
        ],
      },
    ],
  },
  {
    label: 'chemistry-dokki',
    subject: 'chemistry',
    instructor: 'hany-saleh',
    kind: 'center',
    years: ['third-secondary'],
    status: 'open',
    title: text('Equilibrium and electrochemistry, Dokki', 'الاتزان والكيمياء الكهربية، الدقي'),
    description: text(
      'Small groups at the Dokki center. Register, choose a group, and the team answers within two days.',
      'مجموعات صغيرة في سنتر الدقي. قدّم طلب انضمام واختر مجموعتك، ويصلك رد الفريق خلال يومين.',
    ),
    lessonPrice: 110,
    hasAdmission: true,
    tabs: [
      {
        name: text('Groups', 'المجموعات'),
        sections: [
          {
            name: text('Chemical equilibrium', 'الاتزان الكيميائي'),
            lessons: [
              text('Rate of a reaction', 'معدل التفاعل'),
              text('Le Chatelier in practice', 'قاعدة لوشاتيليه بالتطبيق'),
              text('Acids, bases and pH', 'الأحماض والقواعد والأس الهيدروجيني'),
            ],
          },
          {
            name: text('Electrochemistry', 'الكيمياء الكهربية'),
            lessons: [
              text('Galvanic cells', 'الخلايا الجلفانية'),
              text('Electrolysis and Faraday', 'التحليل الكهربي وقانونا فاراداي'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'chemistry-final-revision',
    subject: 'chemistry',
    instructor: 'hany-saleh',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'open',
    title: text('Chemistry, the last five nights', 'كيمياء: الليالي الخمس الأخيرة'),
    description: text(
      'One chapter each night: the ideas that are asked, the traps, and fifty solved questions.',
      'باب كل ليلة: الأفكار التي تُسأل، والفخاخ، وخمسون سؤالًا محلولًا.',
    ),
    lessonPrice: 75,
    hasPicture: true,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('Chapters one to three', 'الأبواب من الأول إلى الثالث'),
            lessons: [
              text('Transition elements', 'العناصر الانتقالية'),
              text('Chemical analysis', 'التحليل الكيميائي'),
              text('Chemical equilibrium in one night', 'الاتزان الكيميائي في ليلة'),
            ],
          },
          {
            name: text('Chapters four and five', 'البابان الرابع والخامس'),
            lessons: [
              text('Electrochemistry in one night', 'الكيمياء الكهربية في ليلة'),
              text('Organic chemistry in one night', 'الكيمياء العضوية في ليلة'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'chemistry-mock-exams',
    subject: 'chemistry',
    instructor: 'salma-gaber',
    kind: 'exam',
    years: ['third-secondary'],
    status: 'open',
    title: text('Chemistry mock exams', 'امتحانات كيمياء تجريبية'),
    description: text(
      'Five timed papers in the style of the ministry, each with its solution on video.',
      'خمس ورقات بوقت محدد على نظام الوزارة، ولكل ورقة حل بالفيديو.',
    ),
    lessonPrice: 40,
    tabs: [
      {
        name: text('Papers', 'الامتحانات'),
        sections: [
          {
            name: text('By chapter', 'على الأبواب'),
            lessons: [
              text('Paper 1: transition elements', 'امتحان 1: العناصر الانتقالية'),
              text('Paper 2: analysis and equilibrium', 'امتحان 2: التحليل والاتزان'),
              text('Paper 3: electrochemistry', 'امتحان 3: الكيمياء الكهربية'),
            ],
          },
          {
            name: text('Whole book', 'على المنهج كله'),
            lessons: [
              text('Paper 4: organic chemistry', 'امتحان 4: الكيمياء العضوية'),
              text('Paper 5: full exam', 'امتحان 5: امتحان شامل'),
            ],
          },
        ],
      },
    ],
  },
];
