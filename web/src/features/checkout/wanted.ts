import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';

/** A lesson that somebody wants, and the classroom it is in. */
export type Wanted = {
  classroom: Pick<ClassroomPage, 'id' | 'label' | 'title' | 'tabs'>;
  lesson: Lesson;
};
