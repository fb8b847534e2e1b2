import { type Text, text } from './text.ts';

export type SubjectSlug =
  | 'chemistry'
  | 'physics'
  | 'biology'
  | 'math'
  | 'english'
  | 'french'
  | 'german'
  | 'italian'
  | 'history'
  | 'geography'
  | 'geology'
  | 'arabic'
  | 'psychology-sociology'
  | 'philosophy-logic';

type Subject = { slug: SubjectSlug; name: Text };

export const subjects: Subject[] = [
  { slug: 'chemistry', name: text('Chemistry', 'كيمياء') },
  { slug: 'physics', name: text('Physics', 'فيزياء') },
  { slug: 'biology', name: text('Biology', 'أحياء') },
  { slug: 'math', name: text('Math', 'رياضيات') },
  { slug: 'english', name: text('English', 'لغة إنجليزية') },
  { slug: 'french', name: text('French', 'لغة فرنسية') },
  { slug: 'german', name: text('German', 'لغة ألمانية') },
  { slug: 'italian', name: text('Italian', 'لغة إيطالية') },
  { slug: 'history', name: text('History', 'تاريخ') },
  { slug: 'geography', name: text('Geography', 'جغرافيا') },
  { slug: 'geology', name: text('Geology', 'جيولوجيا') },
  { slug: 'arabic', name: text('Arabic language', 'لغة عربية') },
  { slug: 'psychology-sociology', name: text('Psychology & sociology', 'علم نفس واجتماع') },
  { slug: 'philosophy-logic', name: text('Philosophy & logic', 'فلسفة ومنطق') },
];
