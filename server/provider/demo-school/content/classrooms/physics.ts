import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const physicsClassrooms: ClassroomContent[] = [
  {
    label: 'modern-physics',
    subject: 'physics',
    instructor: 'nermin-adel',
    kind: 'center',
    years: ['third-secondary'],
    status: 'open',
    title: text('Modern physics', 'الفيزياء الحديثة'),
    description: text(
      'Light that behaves like particles, electrons that behave like waves. Tuesdays and Saturdays in Nasr City.',
      'ضوء يتصرف كجسيمات، وإلكترونات تتصرف كموجات. الثلاثاء والسبت في مدينة نصر.',
    ),
    lessonPrice: 100,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Wave and particle', 'الموجة والجسيم'),
            lessons: [
              text('Black body radiation', 'إشعاع الجسم الأسود'),
              text('The photoelectric effect', 'التأثير الكهروضوئي'),
              text('Compton and de Broglie', 'كومتون ودي برولي'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Spectra and lasers', 'الأطياف والليزر'),
            lessons: [
              text('Atomic spectra', 'الأطياف الذرية'),
              text('How a laser works', 'كيف يعمل الليزر'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'electricity',
    subject: 'physics',
    instructor: 'nermin-adel',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('Electricity you can see', 'كهرباء تراها بعينك'),
    description: text(
      'Circuits drawn piece by piece, from Ohm to alternating current, with a solved sheet after each lesson.',
      'دوائر نرسمها قطعة قطعة، من أوم إلى التيار المتردد، مع ورقة مسائل محلولة بعد كل حصة.',
    ),
    lessonPrice: 85,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Direct current', 'التيار المستمر'),
            lessons: [
              text("Ohm's law", 'قانون أوم'),
              text("Kirchhoff's two laws", 'قانونا كيرشوف'),
            ],
          },
          {
            name: text('Magnetism', 'المغناطيسية'),
            lessons: [
              text('The magnetic effect of a current', 'التأثير المغناطيسي للتيار'),
              text('Electromagnetic induction', 'الحث الكهرومغناطيسي'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Alternating current', 'التيار المتردد'),
            lessons: [text('Coils, capacitors and resonance', 'الملف والمكثف والرنين')],
          },
        ],
      },
    ],
  },
  {
    label: 'waves-and-motion',
    subject: 'physics',
    instructor: 'mahmoud-refaat',
    kind: 'online',
    years: ['second-secondary', 'grade-11'],
    status: 'open',
    title: text('Waves, light and fluids', 'الموجات والضوء والموائع'),
    description: text(
      'Second Secondary physics in five calm lessons. In Arabic, with every term in English too.',
      'فيزياء الثاني الثانوي في خمس حصص هادئة، مع كل مصطلح بالإنجليزية أيضًا.',
    ),
    lessonPrice: 55,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Waves', 'الموجات'),
            lessons: [
              text('What a wave carries', 'ماذا تنقل الموجة'),
              text('Reflection and refraction', 'الانعكاس والانكسار'),
              text('Interference and diffraction', 'التداخل والحيود'),
            ],
          },
          {
            name: text('Fluids', 'الموائع'),
            lessons: [
              text("Pressure and Pascal's rule", 'الضغط وقاعدة باسكال'),
              text('Flow and viscosity', 'السريان واللزوجة'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'physics-final-revision',
    subject: 'physics',
    instructor: 'nermin-adel',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'open',
    title: text('Physics final revision', 'مراجعة الفيزياء النهائية'),
    description: text(
      'The laws on one wall chart and the problems behind them. Live every evening at 8:00 PM.',
      'القوانين كلها في لوحة واحدة، والمسائل من ورائها. بث مباشر كل مساء الساعة 8:00 م.',
    ),
    lessonPrice: 70,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('Electricity', 'الكهرباء'),
            lessons: [
              text('Circuits in two hours', 'الدوائر في ساعتين'),
              text('Magnetism and instruments', 'المغناطيسية وأجهزة القياس'),
              text('Induction and transformers', 'الحث والمحولات'),
            ],
          },
          {
            name: text('Modern physics', 'الفيزياء الحديثة'),
            lessons: [
              text('Dual nature in one night', 'ازدواجية الموجة والجسيم في ليلة'),
              text('Electronics and logic gates', 'الإلكترونيات والبوابات المنطقية'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'physics-exams',
    subject: 'physics',
    instructor: 'mahmoud-refaat',
    kind: 'exam',
    years: ['third-secondary'],
    status: 'open',
    title: text('Physics: problems against the clock', 'فيزياء: مسائل ضد الساعة'),
    description: text(
      'Five papers that train speed. You see where each minute went.',
      'خمس ورقات لتدريب السرعة. تعرف في آخرها أين ذهبت كل دقيقة.',
    ),
    lessonPrice: 35,
    hasPicture: true,
    tabs: [
      {
        name: text('Papers', 'الامتحانات'),
        sections: [
          {
            name: text('By chapter', 'على الفصول'),
            lessons: [
              text('Paper 1: circuits', 'امتحان 1: الدوائر'),
              text('Paper 2: magnetism', 'امتحان 2: المغناطيسية'),
              text('Paper 3: alternating current', 'امتحان 3: التيار المتردد'),
            ],
          },
          {
            name: text('Whole book', 'على المنهج كله'),
            lessons: [
              text('Paper 4: modern physics', 'امتحان 4: الفيزياء الحديثة'),
              text('Paper 5: full exam', 'امتحان 5: امتحان شامل'),
            ],
          },
        ],
      },
    ],
  },
];
