import type { ClassroomCard, ClassroomKind } from '../../contracts/classroom/classroom.ts';

export function getClassroomKind(
  classroom: Pick<ClassroomCard, 'type' | 'subType'>,
): ClassroomKind {
  return classroom.subType ?? classroom.type;
}
