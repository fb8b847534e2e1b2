import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { StudentHome } from '@fasl/shared/contracts/classroom/home';

const maxShown = 3;

type Home = Pick<StudentHome, 'mine' | 'online' | 'exams' | 'revisions'>;

/** A price is unknown or no lesson is on sale: such classrooms are listed last. */
const rank = ({ priceFrom }: ClassroomCard): number =>
  priceFrom === null ? 2 : Number(priceFrom > 0);

/** Other classrooms of the student's year, those with a free lesson first. */
export function selectFirstClassrooms({ mine, online, exams, revisions }: Home): ClassroomCard[] {
  const [own = [], ...others] = [mine, online, revisions, exams].map((part) =>
    part?.status === 'ok' ? part.data : [],
  );
  const ownIds = new Set(own.map(({ id }) => id));
  const cards = others.flat().filter(({ id }) => !ownIds.has(id));
  return cards.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxShown);
}
