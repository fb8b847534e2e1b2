import { text } from '../text.ts';
import type { ClassroomContent } from './classroom-content.ts';

export const englishClassrooms: ClassroomContent[] = [
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
              text('Writing an email', 'كتابة رسالة إلكترونية'),
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
];
