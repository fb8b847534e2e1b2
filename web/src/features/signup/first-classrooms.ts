import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { StudentHome } from '@fasl/shared/contracts/classroom/home';

const maxShown = 3;

type Home = Pick<StudentHome, 'online' | 'exams' | 'revisions'>;

/** Classrooms of the student's year, those with a free lesson first. */
export function selectFirstClassrooms({ online, exams, revisions }: Home): ClassroomCard[] {
  const cards = [online, revisions, exams].flatMap((part) =>
    part?.status === 'ok' ? part.data : [],
  );
  const isFree = ({ priceFrom }: ClassroomCard) => priceFrom === 0;
  return [...cards.filter(isFree), ...cards.filter((card) => !isFree(card))].slice(0, maxShown);
}
