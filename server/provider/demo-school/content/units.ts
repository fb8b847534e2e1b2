import { type Text, text } from './text.ts';

export type UnitType = 'video' | 'document' | 'webcontent' | 'webinar' | 'test' | 'assignment';
type UnitPlan = { type: UnitType; name: (lesson: Text) => Text };

const explanation: UnitPlan = {
  type: 'video',
  name: (lesson) => text(`${lesson.en}: explanation`, `شرح ${lesson.ar}`),
};
const problems: UnitPlan = {
  type: 'video',
  name: () => text('Solved questions', 'أسئلة محلولة'),
};
const sheet: UnitPlan = {
  type: 'document',
  name: () => text('Lesson sheet', 'مذكرة الحصة'),
};
const summary: UnitPlan = {
  type: 'document',
  name: () => text('Summary on one page', 'ملخص في صفحة واحدة'),
};
const mistakes: UnitPlan = {
  type: 'webcontent',
  name: () => text('Mistakes to avoid', 'أخطاء لا تقع فيها'),
};
const live: UnitPlan = {
  type: 'webinar',
  name: () => text('Live: your questions', 'بث مباشر: أسئلتكم'),
};
const quiz: UnitPlan = {
  type: 'test',
  name: (lesson) => text(`${lesson.en}: test`, `اختبار ${lesson.ar}`),
};
const paper: UnitPlan = { type: 'test', name: (lesson) => lesson };
const secondQuiz: UnitPlan = {
  type: 'test',
  name: (lesson) => text(`${lesson.en}: second test`, `الاختبار الثاني: ${lesson.ar}`),
};
const practice: UnitPlan = {
  type: 'test',
  name: () => text('Try out a test: every kind of question', 'جرّب اختبارًا: كل أنواع الأسئلة'),
};
const homework: UnitPlan = {
  type: 'assignment',
  name: () => text('Homework', 'الواجب'),
};
const solution: UnitPlan = {
  type: 'video',
  name: () => text('The solution on video', 'الحل بالفيديو'),
};
const instructions: UnitPlan = {
  type: 'webcontent',
  name: () => text('Before you start', 'قبل أن تبدأ'),
};

/** An exam classroom: read, take the exam, see its solution. */
export const examUnits: UnitPlan[] = [instructions, paper, solution, summary];

/** The first classroom on the home page has every kind of unit in every lesson. */
export const richUnits: UnitPlan[] = [
  explanation,
  sheet,
  problems,
  mistakes,
  quiz,
  live,
  homework,
  secondQuiz,
];

/** Its free lesson ends with an exam that everyone may try. */
export const freeUnits: UnitPlan[] = richUnits.with(-1, practice);

/** By the position of the lesson in its classroom. */
export const lessonUnits: UnitPlan[][] = [
  [explanation, sheet, mistakes, homework],
  [explanation, problems, sheet, quiz],
  [explanation, live, summary, homework],
  [explanation, sheet, mistakes, live],
  [explanation, problems, summary, live],
];
