import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const secondLanguageClassrooms: ClassroomContent[] = [
  {
    label: 'french-second-language',
    subject: 'french',
    instructor: 'mireille-habib',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('French, second language', 'فرنسي لغة ثانية'),
    description: text(
      'Situations, grammar and the short letter: everything that the exam asks, said aloud.',
      'المواقف والقواعد والخطاب القصير: كل ما يسأله الامتحان، نقوله بصوت عالٍ.',
    ),
    lessonPrice: 45,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Speaking of yourself', 'الحديث عن نفسك'),
            lessons: [
              text('At home and at school', 'في البيت والمدرسة'),
              text('Passé composé', 'الماضي المركب'),
              text('Object pronouns', 'ضمائر المفعول'),
            ],
          },
          {
            name: text('Out in the city', 'في المدينة'),
            lessons: [
              text('Asking the way', 'السؤال عن الطريق'),
              text('At the restaurant', 'في المطعم'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'french-revision',
    subject: 'french',
    instructor: 'mireille-habib',
    kind: 'revision',
    years: ['third-secondary', 'second-secondary'],
    status: 'open',
    title: text('French in one weekend', 'الفرنسية في يومين'),
    description: text(
      'Five sessions on Friday and Saturday. Bring last year’s book.',
      'خمس جلسات يومي الجمعة والسبت. أحضر معك كتاب العام.',
    ),
    lessonPrice: 40,
    hasPicture: true,
    tabs: [
      {
        name: text('The weekend', 'اليومان'),
        sections: [
          {
            name: text('Friday', 'الجمعة'),
            lessons: [
              text('All the tenses', 'الأزمنة كلها'),
              text('Pronouns and agreement', 'الضمائر والمطابقة'),
              text('Situations', 'المواقف'),
            ],
          },
          {
            name: text('Saturday', 'السبت'),
            lessons: [
              text('Reading without a dictionary', 'القراءة بلا قاموس'),
              text('The letter', 'الخطاب'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'german-first-steps',
    subject: 'german',
    instructor: 'karim-lotfy',
    kind: 'online',
    years: ['first-secondary', 'grade-10'],
    status: 'open',
    title: text('German, first steps', 'أولى خطوات الألمانية'),
    description: text(
      'From Guten Tag to your first page about your family. A live hour every Monday.',
      'من Guten Tag إلى أول صفحة تكتبها عن أسرتك. ساعة بث مباشر كل اثنين.',
    ),
    lessonPrice: 45,
    tabs: [
      {
        name: text('A1', 'المستوى A1'),
        sections: [
          {
            name: text('Hello', 'التعارف'),
            lessons: [
              text('Greetings and names', 'التحية والأسماء'),
              text('Numbers and time', 'الأرقام والوقت'),
              text('My family', 'أسرتي'),
            ],
          },
          {
            name: text('Every day', 'كل يوم'),
            lessons: [
              text('The verb in second place', 'الفعل في المكان الثاني'),
              text('Accusative', 'حالة النصب'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'german-exams',
    subject: 'german',
    instructor: 'karim-lotfy',
    kind: 'exam',
    years: ['third-secondary'],
    status: 'open',
    title: text('German exams with answers', 'امتحانات ألماني بإجاباتها'),
    description: text(
      'Five papers, each thirty minutes, marked the moment you send them.',
      'خمسة امتحانات، كل منها نصف ساعة، وتُصحَّح فور إرسالها.',
    ),
    lessonPrice: 30,
    tabs: [
      {
        name: text('Papers', 'الامتحانات'),
        sections: [
          {
            name: text('Grammar', 'القواعد'),
            lessons: [
              text('Paper 1: articles and cases', 'امتحان 1: الأدوات والحالات'),
              text('Paper 2: verbs and tenses', 'امتحان 2: الأفعال والأزمنة'),
              text('Paper 3: connectors', 'امتحان 3: أدوات الربط'),
            ],
          },
          {
            name: text('Full papers', 'امتحانات كاملة'),
            lessons: [
              text('Paper 4: first full paper', 'امتحان 4: الامتحان الكامل الأول'),
              text('Paper 5: second full paper', 'امتحان 5: الامتحان الكامل الثاني'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'italian-from-zero',
    subject: 'italian',
    instructor: 'marina-wassef',
    kind: 'online',
    years: ['second-secondary'],
    status: 'open',
    title: text('Italian from zero', 'الإيطالية من الصفر'),
    description: text(
      'Sounds you already know, words you will like. Five lessons to your first conversation.',
      'أصوات تعرفها وكلمات ستحبها. خمس حصص وتبدأ أول حوار.',
    ),
    lessonPrice: 40,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Ciao!', 'مرحبًا'),
            lessons: [
              text('Sounds and greetings', 'الأصوات والتحية'),
              text('Essere and avere', 'فعلا الكون والملكية'),
              text('Articles and plurals', 'الأدوات والجمع'),
            ],
          },
          {
            name: text('At the bar', 'في المقهى'),
            lessons: [
              text('Ordering and paying', 'الطلب والدفع'),
              text('Verbs in -are, -ere, -ire', 'أفعال المجموعات الثلاث'),
            ],
          },
        ],
      },
    ],
  },
];
