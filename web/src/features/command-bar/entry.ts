import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import type { IconName } from '#components/brand/icon.tsx';
import type { ShapeName } from '#components/brand/shape.tsx';
import type { Tone } from '#components/brand/tone.ts';
import { kindShapes } from '#components/classroom/classroom-card.tsx';
import { getSubjectAppearance } from '#components/classroom/subject-appearance.ts';

export type CommandEntry = {
  id: string;
  text: string;
  searchTerms?: string | undefined;
  /** A second line below the text. */
  note?: string | undefined;
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** The small poster of a classroom or subject. */
  poster?: { tone: Tone; shape: ShapeName } | undefined;
  person?: { name: string; photoUrl: string | null } | undefined;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
  run: () => void;
};

export type CommandEntryGroup = {
  id: string;
  title: string | null;
  entries: CommandEntry[];
  /** Whether the best entry matches the words as typed, not only similar ones. */
  exact?: boolean | undefined;
};

type EntryPoster = NonNullable<CommandEntry['poster']>;

type Subject = Pick<(typeof subjectShortcuts)[number], 'nameEn'>;

export const toSubjectPoster = ({ nameEn }: Subject): EntryPoster =>
  getSubjectAppearance({ id: 0, nameEn });

type Classroom = Pick<Directory['classrooms'][number], 'about' | 'type' | 'subType'>;

/**
 * The directory has the names of a classroom's subject, but no id. The poster shows the letter of
 * the kind alone, because found classrooms often have the same subject.
 */
export function toClassroomPoster(classroom: Classroom): EntryPoster {
  const subject = subjectShortcuts.find(({ nameEn }) => classroom.about.includes(nameEn));
  const poster = subject ? toSubjectPoster(subject) : ({ tone: 'night', shape: 'fa' } as const);
  const shape = kindShapes[getClassroomKind(classroom)] ?? poster.shape;
  return { tone: poster.tone, shape };
}
