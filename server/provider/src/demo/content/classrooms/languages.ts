import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const languageClassrooms: ClassroomContent[] = [
  {
    label: 'english-grammar',
    subject: 'english',
    instructor: 'samir-aziz',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('English grammar in portions', 'قواعد الإنجليزية على جرعات'),
    description: text(
      'One rule a lesson, twenty sentences, one paragraph. No rule is explained before you have seen it used.',
      'قاعدة واحدة في الحصة وعشرون جملة وفقرة. لا نشرح قاعدة قبل أن تراها في جملة.',
    ),
    lessonPrice: 60,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Tenses', 'الأزمنة'),
            lessons: [
              text('Present perfect or past simple?', 'المضارع التام أم الماضي البسيط؟'),
              text('Future forms', 'صيغ المستقبل'),
              text('The passive', 'المبني للمجهول'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Long sentences', 'الجمل الطويلة'),
            lessons: [
              text('Relative clauses', 'جمل الوصل'),
              text('Reported speech', 'الكلام غير المباشر'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'english-third-preparatory',
    subject: 'english',
    instructor: 'samir-aziz',
    kind: 'center',
    years: ['third-preparatory'],
    status: 'open',
    title: text('English for Third Preparatory, Maadi', 'إنجليزي الثالث الإعدادي، المعادي'),
    description: text(
      'Reading, writing and listening in groups of twenty at the Maadi center.',
      'قراءة وكتابة واستماع في مجموعات من عشرين طالبًا بسنتر المعادي.',
    ),
    lessonPrice: 50,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Units one and two', 'الوحدتان الأولى والثانية'),
            lessons: [
              text('Talking about habits', 'الحديث عن العادات'),
              text('Comparing things', 'المقارنة بين الأشياء'),
              text('Writing an e-mail', 'كتابة رسالة إلكترونية'),
            ],
          },
          {
            name: text('Units three and four', 'الوحدتان الثالثة والرابعة'),
            lessons: [
              text('Must, should and have to', 'must وshould وhave to'),
              text('Telling a story', 'حكاية قصة'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'english-exams',
    subject: 'english',
    instructor: 'samir-aziz',
    kind: 'exam',
    years: ['third-secondary'],
    status: 'open',
    title: text('English, exam by exam', 'إنجليزي امتحانًا بعد امتحان'),
    description: text(
      'Five papers with reading, vocabulary and an essay that Samir marks himself.',
      'خمسة امتحانات فيها قراءة ومفردات ومقال يصحّحه الأستاذ سمير بنفسه.',
    ),
    lessonPrice: 35,
    tabs: [
      {
        name: text('Papers', 'الامتحانات'),
        sections: [
          {
            name: text('Skills', 'المهارات'),
            lessons: [
              text('Paper 1: vocabulary', 'امتحان 1: المفردات'),
              text('Paper 2: reading', 'امتحان 2: القراءة'),
              text('Paper 3: the essay', 'امتحان 3: المقال'),
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
  {
    label: 'arabic-grammar',
    subject: 'arabic',
    instructor: 'rania-magdy',
    kind: 'center',
    years: ['first-secondary'],
    status: 'open',
    title: text('Grammar you will remember', 'نحو لن تنساه'),
    description: text(
      'Syntax on a map. Wednesdays at the Dokki center, unlocked with the code from the desk.',
      'الإعراب على خريطة. كل أربعاء في سنتر الدقي، وتُفتح الحصة بكود من الاستقبال.',
    ),
    lessonPrice: 60,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('The noun sentence', 'الجملة الاسمية'),
            lessons: [
              text('Subject and predicate', 'المبتدأ والخبر'),
              text('Kana and its sisters', 'كان وأخواتها'),
              text('Inna and its sisters', 'إنّ وأخواتها'),
            ],
          },
          {
            name: text('The verb sentence', 'الجملة الفعلية'),
            lessons: [
              text('The doer and its deputy', 'الفاعل ونائب الفاعل'),
              text('The five objects', 'المفاعيل الخمسة'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'rhetoric-and-literature',
    subject: 'arabic',
    instructor: 'rania-magdy',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Rhetoric and literature', 'البلاغة والأدب'),
    description: text(
      'How to read a poem in the exam: the idea, the image, the feeling, and one sentence for each.',
      'كيف تقرأ القصيدة في الامتحان: الفكرة والصورة والعاطفة، ولكل منها جملة.',
    ),
    lessonPrice: 70,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Rhetoric', 'البلاغة'),
            lessons: [
              text('Simile and metaphor', 'التشبيه والاستعارة'),
              text('Metonymy', 'الكناية والمجاز المرسل'),
            ],
          },
          {
            name: text('Schools of poetry', 'مدارس الشعر'),
            lessons: [
              text('Revival and neoclassicism', 'مدرسة الإحياء والبعث'),
              text('Romantics: Mutran and Apollo', 'الرومانسيون: مطران وأبوللو'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Prose', 'النثر'),
            lessons: [text('The article, the story, the play', 'المقال والقصة والمسرحية')],
          },
        ],
      },
    ],
  },
  {
    label: 'arabic-final-revision',
    subject: 'arabic',
    instructor: 'rania-magdy',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'open',
    title: text('Arabic, the whole book again', 'العربي كله من جديد'),
    description: text(
      'Reading, grammar, literature and expression, shorter than you think possible.',
      'القراءة والنحو والأدب والتعبير، أقصر مما تظن.',
    ),
    lessonPrice: 65,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('Language', 'اللغة'),
            lessons: [
              text('Grammar in one night', 'النحو في ليلة'),
              text('Morphology and dictionaries', 'الصرف والكشف في المعاجم'),
              text('Rhetoric in one night', 'البلاغة في ليلة'),
            ],
          },
          {
            name: text('Texts', 'النصوص'),
            lessons: [
              text('Unseen reading', 'القراءة المتحررة'),
              text('Literature in one night', 'الأدب في ليلة'),
            ],
          },
        ],
      },
    ],
  },
];
