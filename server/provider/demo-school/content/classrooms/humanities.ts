import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const humanitiesClassrooms: ClassroomContent[] = [
  {
    label: 'modern-egypt',
    subject: 'history',
    instructor: 'ashraf-hegazy',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Modern Egypt', 'مصر الحديثة'),
    description: text(
      'From the French campaign to the July revolution: causes, people, results.',
      'من الحملة الفرنسية إلى ثورة يوليو: الأسباب والناس والنتائج.',
    ),
    lessonPrice: 50,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('A new state', 'دولة جديدة'),
            lessons: [
              text('The French campaign', 'الحملة الفرنسية'),
              text('Muhammad Ali builds a state', 'محمد علي يبني دولة'),
              text('Ismail, the canal and the debt', 'إسماعيل والقناة والديون'),
            ],
          },
          {
            name: text('The national movement', 'الحركة الوطنية'),
            lessons: [
              text('The Urabi revolution', 'الثورة العرابية'),
              text('The revolution of 1919', 'ثورة 1919'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'history-revision',
    subject: 'history',
    instructor: 'ashraf-hegazy',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'open',
    title: text('History on one line', 'التاريخ على خط واحد'),
    description: text(
      'Everything on a single timeline that you draw with us.',
      'كل شيء على خط زمني واحد ترسمه معنا.',
    ),
    lessonPrice: 45,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('Until 1914', 'حتى 1914'),
            lessons: [
              text('1798 to 1805 in one night', 'من 1798 إلى 1805 في ليلة'),
              text('Muhammad Ali to Ismail', 'من محمد علي إلى إسماعيل'),
              text('Occupation', 'الاحتلال'),
            ],
          },
          {
            name: text('After 1914', 'بعد 1914'),
            lessons: [
              text('1919 to 1952', 'من 1919 إلى 1952'),
              text('July and what followed', 'ثورة يوليو وما بعدها'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'political-geography',
    subject: 'geography',
    instructor: 'hoda-mansour',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Political geography', 'الجغرافيا السياسية'),
    description: text(
      'Borders, water and power. You draw one map in every lesson.',
      'الحدود والمياه والقوة. في كل حصة خريطة ترسمها بنفسك.',
    ),
    lessonPrice: 45,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('The state', 'الدولة'),
            lessons: [
              text('What makes a state', 'مقومات الدولة'),
              text('Location and shape', 'الموقع والشكل'),
              text('Kinds of borders', 'أنواع الحدود'),
            ],
          },
          {
            name: text('Relations', 'العلاقات'),
            lessons: [
              text('The Nile basin', 'حوض النيل'),
              text('Straits and canals', 'المضايق والقنوات'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'psychology-and-society',
    subject: 'psychology-sociology',
    instructor: 'noha-abdelrahman',
    kind: 'online',
    years: ['second-secondary', 'third-secondary'],
    status: 'open',
    title: text('You and other people', 'أنت والآخرون'),
    description: text(
      'Perception, memory, motives, and then the group around you.',
      'الإدراك والذاكرة والدوافع، ثم الجماعة من حولك.',
    ),
    lessonPrice: 40,
    tabs: [
      {
        name: text('Psychology', 'علم النفس'),
        sections: [
          {
            name: text('The mind', 'العقل'),
            lessons: [
              text('Attention and perception', 'الانتباه والإدراك'),
              text('How memory forgets', 'كيف تنسى الذاكرة'),
              text('Motives and emotions', 'الدوافع والانفعالات'),
            ],
          },
        ],
      },
      {
        name: text('Sociology', 'علم الاجتماع'),
        sections: [
          {
            name: text('The group', 'الجماعة'),
            lessons: [
              text('Norms and roles', 'المعايير والأدوار'),
              text('Social change', 'التغير الاجتماعي'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'logic-first-secondary',
    subject: 'philosophy-logic',
    instructor: 'tarek-elshazly',
    kind: 'online',
    years: ['first-secondary'],
    status: 'closed',
    title: text('Logic, a game with rules', 'المنطق لعبة لها قواعد'),
    description: text(
      'Concepts, propositions, arguments. This group is full; the next one opens in the second term.',
      'حدود وقضايا واستدلال. اكتملت هذه المجموعة، والتالية في الفصل الدراسي الثاني.',
    ),
    lessonPrice: 40,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Building blocks', 'اللبنات'),
            lessons: [
              text('Thinking and its laws', 'التفكير وقوانينه'),
              text('Terms and definitions', 'الحدود والتعريفات'),
              text('Kinds of propositions', 'أنواع القضايا'),
            ],
          },
          {
            name: text('Arguments', 'الاستدلال'),
            lessons: [text('The syllogism', 'القياس'), text('Fallacies', 'المغالطات')],
          },
        ],
      },
    ],
  },
  {
    label: 'philosophy-third-secondary',
    subject: 'philosophy-logic',
    instructor: 'tarek-elshazly',
    kind: 'center',
    years: ['third-secondary'],
    status: 'soon',
    title: text('Philosophy and ethics, Alexandria', 'الفلسفة والأخلاق، الإسكندرية'),
    description: text(
      'Environment, medicine and work: three questions that philosophy was invented for. Opens soon in Sidi Gaber.',
      'البيئة والطب والعمل: ثلاثة أسئلة وُجدت الفلسفة من أجلها. تُفتح قريبًا في سيدي جابر.',
    ),
    lessonPrice: 55,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Applied ethics', 'الأخلاق التطبيقية'),
            lessons: [
              text('Ethics of the environment', 'أخلاقيات البيئة'),
              text('Ethics of medicine', 'الأخلاق الطبية'),
              text('Ethics of work', 'أخلاقيات المهنة'),
            ],
          },
          {
            name: text('Scientific thinking', 'التفكير العلمي'),
            lessons: [
              text('Induction and hypothesis', 'الاستقراء والفرض'),
              text('Symbolic logic', 'المنطق الرمزي'),
            ],
          },
        ],
      },
    ],
  },
];
