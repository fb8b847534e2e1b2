import { createOkFinding, createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import type { School } from '../../src/schools/school.ts';
import { examineSchools } from '../../src/schools/schools-file.ts';
import { type Installation, servesSchools } from '../installation.ts';

const about = 'schools';
const remedy = 'Correct the file; docs/high-availability.md has an example.';

type Check = (installation: Installation) => Promise<Finding[]>;

/** Checks the file that SCHOOLS names, and runs the checks of a portal for each of its schools. */
export const createSchoolsCheck =
  (checks: readonly Check[]): Check =>
  async (installation) => {
    const { given } = installation;
    if (!servesSchools(given)) return [];
    const { schools, problems } = examineSchools(given);
    const wrong = problems.map(({ school, sentence }) =>
      createProblemFinding(school ?? about, sentence, remedy),
    );
    const names = schools.map(({ name }) => name).join(', ');
    const read = wrong.length > 0 ? [] : [createOkFinding(about, `The portal serves ${names}.`)];
    const found = schools.map(async (school) => {
      const own = { ...installation, portal: school.env, provider: null };
      const findings = await Promise.all(checks.map((check) => check(own)));
      return { school, findings: findings.flat() };
    });
    return [...wrong, ...read, ...mergeFindings(await Promise.all(found))];
  };

type SchoolFindings = { school: School; findings: Finding[] };

/** Names the school of each finding, unless all schools have the same one. */
function mergeFindings(found: readonly SchoolFindings[]): Finding[] {
  const [first, ...others] = found.map(({ findings }) => new Set(findings.map(toKey)));
  const isCommon = (finding: Finding) => others.every((keys) => keys.has(toKey(finding)));
  return found.flatMap(({ school, findings }, index) =>
    findings.flatMap((finding) => {
      if (others.length > 0 && first?.has(toKey(finding)) && isCommon(finding)) {
        return index === 0 ? finding : [];
      }
      return { ...finding, about: `${school.name} ${finding.about}` };
    }),
  );
}

const toKey = (finding: Finding) => JSON.stringify(finding);
