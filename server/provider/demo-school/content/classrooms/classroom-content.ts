import type { SubjectSlug } from '../subjects.ts';
import type { Text } from '../text.ts';

export type SectionContent = { name: Text; lessons: Text[] };

export type ClassroomContent = {
  label: string;
  subject: SubjectSlug;
  instructor: string;
  /** The list that shows it: revision and exam classrooms are online ones with a sub type. */
  kind: 'online' | 'center' | 'revision' | 'exam';
  years: string[];
  status: 'open' | 'soon' | 'closed';
  title: Text;
  description: Text;
  /** In whole pounds. */
  lessonPrice: number;
  hasAdmission?: boolean;
  /** False shows the default poster. */
  hasPicture?: boolean;
  tabs: { name: Text; sections: SectionContent[] }[];
};
