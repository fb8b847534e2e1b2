import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const biologyGeologyClassrooms: ClassroomContent[] = [
  {
    label: 'genetics-and-dna',
    subject: 'biology',
    instructor: 'dina-shawky',
    kind: 'revision',
    years: ['third-secondary'],
    status: 'open',
    title: text('Genetics and DNA', 'الوراثة والحمض النووي'),
    description: text(
      'The chapter that decides the biology mark, told in five evenings with the questions of the last ten years.',
      'الباب الذي يحسم درجة الأحياء، في خمس أمسيات ومعه أسئلة السنوات العشر الأخيرة.',
    ),
    lessonPrice: 80,
    tabs: [
      {
        name: text('Revision nights', 'ليالي المراجعة'),
        sections: [
          {
            name: text('The molecule', 'الجزيء'),
            lessons: [
              text('How DNA was discovered', 'كيف اكتُشف الحمض النووي'),
              text('Replication', 'تضاعف الحمض النووي'),
              text('Mutations', 'الطفرات'),
            ],
          },
          {
            name: text('From gene to protein', 'من الجين إلى البروتين'),
            lessons: [
              text('Transcription and translation', 'النسخ والترجمة'),
              text('Genetic engineering', 'الهندسة الوراثية'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'human-body',
    subject: 'biology',
    instructor: 'dina-shawky',
    kind: 'online',
    years: ['third-secondary'],
    status: 'open',
    title: text('The human body at work', 'جسم الإنسان وهو يعمل'),
    description: text(
      'Support, movement, hormones, reproduction and immunity. Large drawings, few words.',
      'الدعامة والحركة والهرمونات والتكاثر والمناعة. رسوم كبيرة وكلام قليل.',
    ),
    lessonPrice: 80,
    hasPicture: true,
    tabs: [
      {
        name: text('First term', 'الفصل الدراسي الأول'),
        sections: [
          {
            name: text('Support and movement', 'الدعامة والحركة'),
            lessons: [
              text('Bones and joints', 'العظام والمفاصل'),
              text('How a muscle contracts', 'كيف تنقبض العضلة'),
            ],
          },
          {
            name: text('Coordination', 'التنسيق'),
            lessons: [
              text('Hormones and glands', 'الهرمونات والغدد'),
              text('Reproduction in humans', 'التكاثر في الإنسان'),
            ],
          },
        ],
      },
      {
        name: text('Second term', 'الفصل الدراسي الثاني'),
        sections: [
          {
            name: text('Immunity', 'المناعة'),
            lessons: [text('The lines of defence', 'خطوط الدفاع')],
          },
        ],
      },
    ],
  },
  {
    label: 'igcse-biology',
    subject: 'biology',
    instructor: 'dina-shawky',
    kind: 'online',
    years: ['grade-10', 'grade-11'],
    status: 'open',
    title: text('IGCSE Biology', 'أحياء IGCSE'),
    description: text(
      'The syllabus in English with the command words explained: state, describe, explain, suggest.',
      'المنهج بالإنجليزية مع شرح كلمات السؤال: state وdescribe وexplain وsuggest.',
    ),
    lessonPrice: 120,
    tabs: [
      {
        name: text('Core', 'الأساسي'),
        sections: [
          {
            name: text('Cells', 'الخلايا'),
            lessons: [
              text('Cell structure', 'تركيب الخلية'),
              text('Diffusion, osmosis and active transport', 'الانتشار والأسموزية والنقل النشط'),
              text('Enzymes', 'الإنزيمات'),
            ],
          },
          {
            name: text('Plants and transport', 'النبات والنقل'),
            lessons: [
              text('Photosynthesis', 'البناء الضوئي'),
              text('The heart and blood', 'القلب والدم'),
            ],
          },
        ],
      },
    ],
  },
  {
    label: 'rocks-and-minerals',
    subject: 'geology',
    instructor: 'youssef-nabil',
    kind: 'exam',
    years: ['third-secondary'],
    status: 'open',
    title: text('Rocks and minerals', 'الصخور والمعادن'),
    description: text(
      'Name the stone in the picture, then say how it got there. Five short exams.',
      'سمِّ الصخرة في الصورة، ثم قل كيف وصلت إلى هنا. خمسة امتحانات قصيرة.',
    ),
    lessonPrice: 30,
    tabs: [
      {
        name: text('Exams', 'الامتحانات'),
        sections: [
          {
            name: text('Minerals', 'المعادن'),
            lessons: [
              text('Exam 1: properties of minerals', 'امتحان 1: خواص المعادن'),
              text('Exam 2: crystals', 'امتحان 2: البلورات'),
            ],
          },
          {
            name: text('Rocks', 'الصخور'),
            lessons: [
              text('Exam 3: igneous rocks', 'امتحان 3: الصخور النارية'),
              text('Exam 4: sedimentary and metamorphic', 'امتحان 4: الرسوبية والمتحولة'),
              text('Exam 5: the rock cycle', 'امتحان 5: دورة الصخور'),
            ],
          },
        ],
      },
    ],
  },
];
