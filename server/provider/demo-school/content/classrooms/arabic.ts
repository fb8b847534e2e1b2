import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const arabicClassrooms: ClassroomContent[] = [
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
