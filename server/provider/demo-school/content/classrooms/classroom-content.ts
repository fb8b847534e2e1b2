import type { SubjectSlug } from '../subjects.ts';
import type { Text } from '../text.ts';

export type SectionContent = { name: Text; lessons: Text[] };

export type ClassroomContent = {
  label: string;
  subject: SubjectSlug;
  instructor: string;
  /** Where it is shown: revision and exam classrooms are online ones with a sub type. */
  kind: 'online' | 'center' | 'revision' | 'exam';
  years: string[];
  status: 'open' | 'soon' | 'closed';
  title: Text;
  description: Text;
  /** What a lesson costs, in whole pounds. */
  lessonPrice: number;
  hasAdmission?: boolean;
  /** True where a thumbnail is drawn; the others leave the place to the poster of the portal. */
  hasPicture?: boolean;
  tabs: { name: Text; sections: SectionContent[] }[];
};
