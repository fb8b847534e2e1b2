import type { ClassroomOf } from './world.ts';

/** The language a classroom teaches in. Tests, pages and homework are written in that one only. */
export function languageOf({ content }: ClassroomOf): 'en' | 'ar' {
  const inEnglish = content.subject === 'english' || content.years.includes('grade-11');
  return inEnglish && content.label !== 'waves-and-motion' ? 'en' : 'ar';
}
