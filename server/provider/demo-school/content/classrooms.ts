import { arabicClassrooms } from './classrooms/arabic.ts';
import { biologyGeologyClassrooms } from './classrooms/biology-geology.ts';
import { chemistryClassrooms } from './classrooms/chemistry.ts';
import type { ClassroomContent } from './classrooms/classroom-content.ts';
import { englishClassrooms } from './classrooms/english.ts';
import { humanitiesClassrooms } from './classrooms/humanities.ts';
import { mathClassrooms } from './classrooms/math.ts';
import { physicsClassrooms } from './classrooms/physics.ts';
import { secondLanguageClassrooms } from './classrooms/second-languages.ts';

const bySubject = [
  chemistryClassrooms,
  physicsClassrooms,
  mathClassrooms,
  biologyGeologyClassrooms,
  [...englishClassrooms, ...secondLanguageClassrooms, ...arabicClassrooms],
  humanitiesClassrooms,
];

/** Alternates the subjects, so that the first cards of each list show all of them. */
export const classrooms: ClassroomContent[] = interleave(bySubject);

function interleave<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
