import type { Visitor } from '../portal.ts';

export type OpenLesson = { label: string; courseId: number };

/** The first lesson of a classroom that is open to this student. */
export async function findOpenLesson(student: Visitor, label: string): Promise<OpenLesson> {
  const { tabs } = await student.classroom.page({ label });
  const lessons = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
  const open = lessons.find(({ action }) => action === 'open');
  if (!open) throw new Error(`no open lesson in ${label}`);
  return { label, courseId: open.id };
}
