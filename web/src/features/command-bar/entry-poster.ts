import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { getSubjectAppearance, toPosterText } from '#components/classroom/subject-appearance.ts';
import type { CommandEntry } from './entry.ts';

type EntryPoster = NonNullable<CommandEntry['poster']>;

type Subject = Pick<(typeof subjectShortcuts)[number], 'nameEn' | 'nameAr'>;

export function toSubjectPoster({ nameEn, nameAr }: Subject): EntryPoster {
  return { word: toPosterText(nameAr), ...getSubjectAppearance({ id: 0, nameEn }) };
}

type Classroom = Pick<Directory['classrooms'][number], 'title' | 'about'>;

/** The directory has the names of a classroom's subject, but no id. */
export function toClassroomPoster({ title, about }: Classroom): EntryPoster {
  const subject = subjectShortcuts.find(({ nameEn }) => about.includes(nameEn));
  return subject ? toSubjectPoster(subject) : { word: title, tone: 'night', shape: 'lam' };
}
