import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { getSubjectAppearance, toPosterText } from '#components/classroom/subject-appearance.ts';
import type { CommandEntry } from './entry.ts';

type Classroom = Pick<Directory['classrooms'][number], 'title' | 'about'>;

/** The directory has the names of the subject, but no id. */
export function toPoster({ title, about }: Classroom): CommandEntry['poster'] {
  const subject = subjectShortcuts.find(({ nameEn }) => about.includes(nameEn));
  if (!subject) return { word: title, tone: 'night' };
  const { tone } = getSubjectAppearance({ id: 0, nameEn: subject.nameEn });
  return { word: toPosterText(subject.nameAr), tone };
}
