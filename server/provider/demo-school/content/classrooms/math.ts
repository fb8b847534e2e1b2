import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const mathClassrooms: ClassroomContent[] = [
  {
    label: 'calculus-from-zero',
    subject: 'math',
    instructor: 'omar-fathy',
    kind: 'online',
    years: ['second-secondary'],
    status: 'open',
    title: text('Calculus from zero', 'التفاضل والتكامل من البداية'),
    description: text(
      'You only need to know how to multiply. Limits, then the derivative, then what it is good for.',
      'يكفيك أن تعرف الضرب. النهايات، ثم المشتقة، ثم فائدتها.',
    ),
    lessonPrice: 65,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Limits', 'النهايات'),
            lessons: [
              text('The idea of a limit', 'فكرة النهاية'),
              text('Limits at infinity', 'النهاية عند اللانهاية'),
            ],
          },
          {
            name: text('The derivative', 'المشتقة'),
            lessons: [
              text('Slope of a tangent', 'ميل المماس'),
              text('Rules of differentiation', 'قواعد الاشتقاق'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('First integrals', 'أول التكاملات'),
            lessons: [text('Area under a curve', 'المساحة تحت المنحنى')],
          },
        ],
      },
    ],
  },
  {
    label: 'calculus-third-secondary',
    subject: 'math',
    instructor: 'omar-fathy',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Calculus for Third Secondary', 'تفاضل وتكامل الثالث الثانوي'),
    description: text(
      'Implicit functions, related rates, maxima and volumes. Two papers to solve after each lesson.',
      'الدوال الضمنية والمعدلات المرتبطة والقيم العظمى والحجوم، مع ورقتين للحل بعد كل حصة.',
    ),
    lessonPrice: 90,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Differentiation', 'التفاضل'),
            lessons: [
              text('Implicit differentiation', 'الاشتقاق الضمني'),
              text('Related time rates', 'المعدلات الزمنية المرتبطة'),
              text('Maxima and minima', 'القيم العظمى والصغرى'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Integration', 'التكامل'),
            lessons: [
              text('Integration by parts', 'التكامل بالتجزئة'),
              text('Volumes of revolution', 'حجوم الأجسام الدورانية'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'algebra-first-secondary',
    subject: 'math',
    instructor: 'mahmoud-refaat',
    kind: 'center',
    years: ['first-secondary'],
    status: 'open',
    title: text('Algebra and trigonometry, Heliopolis', 'الجبر وحساب المثلثات، مصر الجديدة'),
    description: text(
      'The year on which the other two stand. Thursdays at the Heliopolis center.',
      'السنة التي تقف عليها السنتان التاليتان. كل خميس في سنتر مصر الجديدة.',
    ),
    lessonPrice: 70,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Algebra', 'الجبر'),
            lessons: [
              text('Quadratic equations', 'معادلات الدرجة الثانية'),
              text('Complex numbers', 'الأعداد المركبة'),
              text('Sign of a function', 'إشارة الدالة'),
            ],
          },
          {
            name: text('Trigonometry', 'حساب المثلثات'),
            lessons: [
              text('The unit circle', 'دائرة الوحدة'),
              text('Graphs of sine and cosine', 'منحنيا الجيب وجيب التمام'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'math-final-revision',
    subject: 'math',
    instructor: 'omar-fathy',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'soon',
    title: text('Mechanics and algebra, final revision', 'مراجعة الجبر والميكانيكا النهائية'),
    description: text(
      'Opens a month before the exam: statics, dynamics, algebra and solid geometry.',
      'تُفتح قبل الامتحان بشهر: استاتيكا وديناميكا وجبر وهندسة فراغية.',
    ),
    lessonPrice: 75,
    hasPicture: true,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('Mechanics', 'الميكانيكا'),
            lessons: [
              text('Friction and moments', 'الاحتكاك والعزوم'),
              text("Newton's laws, solved", 'قوانين نيوتن بالمسائل'),
              text('Work, power and energy', 'الشغل والقدرة والطاقة'),
            ],
          },
          {
            name: text('Algebra', 'الجبر'),
            lessons: [
              text('Counting and the binomial', 'العد وذات الحدين'),
              text('Determinants and matrices', 'المحددات والمصفوفات'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'math-grade-12-exams',
    subject: 'math',
    instructor: 'mahmoud-refaat',
    kind: 'exam',
    years: ['grade-11', 'grade-12'],
    status: 'open',
    title: text('Math mock exams, Grades 11 and 12', 'امتحانات رياضيات، الصفان 11 و12'),
    description: text(
      'Papers for American and IGCSE students, in English, with a calculator section.',
      'امتحانات لطلاب الأمريكي وIGCSE بالإنجليزية، وفيها جزء بالآلة الحاسبة.',
    ),
    lessonPrice: 50,
    tabs: [
      {
        name: text('Papers', 'الامتحانات'),
        sections: [
          {
            name: text('No calculator', 'بدون آلة حاسبة'),
            lessons: [
              text('Paper 1: heart of algebra', 'امتحان 1: أساسيات الجبر'),
              text('Paper 2: functions', 'امتحان 2: الدوال'),
            ],
          },
          {
            name: text('With calculator', 'بالآلة الحاسبة'),
            lessons: [
              text('Paper 3: data analysis', 'امتحان 3: تحليل البيانات'),
              text('Paper 4: geometry', 'امتحان 4: الهندسة'),
              text('Paper 5: full exam', 'امتحان 5: امتحان شامل'),
            ],
          },
        ],
      },
    ],
  },
];
