import { admissionQuestions, groups } from '../content/groups.ts';
import { add } from '../rows.ts';
import type { ClassroomOf, World } from './world.ts';

export function buildGroups({ rows }: World, classroom: ClassroomOf): void {
  if (classroom.content.kind !== 'center') return;
  for (const [position, { name, schedule, capacity }] of groups.entries()) {
    const groupId = add(rows.groups, {
      classroomId: classroom.id,
      nameEn: name.en,
      nameAr: name.ar,
      scheduleEn: schedule.en,
      scheduleAr: schedule.ar,
      capacity,
      position,
    });
    classroom.groupIds.push(groupId);
  }
  if (!classroom.content.hasAdmission) return;
  for (const [position, { label, type, required, choices }] of admissionQuestions.entries()) {
    add(rows.admissionQuestions, {
      classroomId: classroom.id,
      labelEn: label.en,
      labelAr: label.ar,
      type,
      required,
      choicesEn: choices.map(({ en }) => en),
      choicesAr: choices.map(({ ar }) => ar),
      position,
    });
  }
}
