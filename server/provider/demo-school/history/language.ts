import type { ClassroomOf } from './world.ts';

/**
 * The teaching language of a classroom: its exams, pages and homework are in that language only.
 */
export function getTeachingLanguage({ content }: Pick<ClassroomOf, 'content'>): 'en' | 'ar' {
  const inEnglish = content.subject === 'english' || content.years.includes('grade-11');
  return inEnglish && content.label !== 'waves-and-motion' ? 'en' : 'ar';
}
