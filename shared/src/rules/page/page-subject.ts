import { ClassroomPage } from '../../contracts/classroom/classroom-page.ts';
import { InstructorPage } from '../../contracts/classroom/instructor.ts';
import { Page } from '../../contracts/school/page.ts';

/** Title and description of a page, for search engines and link previews. */
export type Subject = { title: string; description: string | null };

const classroomHead = ClassroomPage.pick({ title: true, description: true });
const maxLength = 200;

export const toTextPageSubject = (data: unknown): Subject => ({
  title: Page.parse(data).title,
  description: null,
});

export function toInstructorSubject(data: unknown): Subject {
  const { firstName, lastName, bio } = InstructorPage.parse(data);
  return { title: `${firstName} ${lastName}`, description: bio && truncateText(bio) };
}

export function toClassroomSubject(data: unknown): Subject {
  const { title, description } = classroomHead.parse(data);
  return { title, description: description && truncateText(description) };
}

function truncateText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/\s\S*$/, '')}…`;
}
