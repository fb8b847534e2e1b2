import type { ClassroomCard, ClassroomKind } from '../../contracts/classroom/classroom.ts';

export function classroomKind(classroom: Pick<ClassroomCard, 'type' | 'subType'>): ClassroomKind {
  return classroom.subType ?? classroom.type;
}
