import type { ClassroomCard, ClassroomKind } from '../../contracts/classroom/classroom.ts';

/** The one word that says what a classroom is. */
export function classroomKind(classroom: Pick<ClassroomCard, 'type' | 'subType'>): ClassroomKind {
  return classroom.subType ?? classroom.type;
}
