import { fileURLToPath } from 'node:url';
import { compileFolder } from '../src/modules/content/compile/compile.ts';
import { formatProblem } from '../src/modules/content/read/problems.ts';

export const schoolFolder = fileURLToPath(new URL('school', import.meta.url));

/** Reads the folder of the demo school. Its live sessions and deadlines are relative to `now`. */
export function compileSchool(now: Date) {
  const school = compileFolder(schoolFolder, now);
  const problems = school.problems.sorted().map(formatProblem);
  if (problems.length > 0) throw new Error(`the demo school has problems:\n${problems.join('\n')}`);
  return school;
}
