import { type Text, text } from './text.ts';

export const groups: { name: Text; schedule: Text; capacity: number }[] = [
  {
    name: text('Group A', 'مجموعة أ'),
    schedule: text('Saturday, 4:00 PM', 'السبت، 4:00 م'),
    capacity: 400,
  },
  {
    name: text('Group B', 'مجموعة ب'),
    schedule: text('Tuesday, 6:00 PM', 'الثلاثاء، 6:00 م'),
    capacity: 400,
  },
  {
    name: text('Group C, girls', 'مجموعة ج، بنات'),
    schedule: text('Thursday, 2:00 PM', 'الخميس، 2:00 م'),
    capacity: 300,
  },
];

export const admissionQuestions: {
  label: Text;
  type: 'text' | 'choice' | 'file';
  required: boolean;
  choices: Text[];
}[] = [
  {
    label: text(
      'What was your mark in chemistry last year?',
      'كم كانت درجتك في الكيمياء العام الماضي؟',
    ),
    type: 'text',
    required: true,
    choices: [],
  },
  {
    label: text('How do you study best?', 'كيف تذاكر أفضل؟'),
    type: 'choice',
    required: true,
    choices: [
      text('Alone', 'وحدي'),
      text('With a friend', 'مع صديق'),
      text('In a group', 'في مجموعة'),
    ],
  },
  {
    label: text('A photo of your last report card', 'صورة من آخر شهادة لك'),
    type: 'file',
    required: false,
    choices: [],
  },
];
