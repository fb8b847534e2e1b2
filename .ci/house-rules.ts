import { globSync, readFileSync } from 'node:fs';

const skipped = /(^|\/)(node_modules|dist|\.data|\.git|\.tsbuild|gallery|results|coverage)(\/|$)/;
const textual = /\.(ts|tsx|css|json|md|ya?ml|html|sh|conf|sql)$|Dockerfile$|\.env\.example$/;

type Rule = { files: RegExp; forbidden: RegExp; sentence: string };

/** Joined at run time, so that this file does not match the rule. */
const registries = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['deb', 'debian', 'org'],
  ['pypi', 'org'],
].map((parts) => parts.join('\\.'));

export const houseRules: Rule[] = [
  {
    files: textual,
    forbidden: new RegExp(registries.join('|')),
    sentence: 'names the host of a package registry, which is each machine’s own setting',
  },
  {
    files: /^web\/.*\.css$/,
    forbidden:
      /(?:margin|padding|border|inset|scroll-(?:margin|padding))-(?:left|right)|(?:^|[;{\s])(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/,
    sentence: 'uses a physical side; write inline-start or inline-end, or the Arabic page breaks',
  },
  {
    files: /^web\/src\/.*\.tsx$/,
    forbidden:
      /\s(?:ml|mr|pl|pr)=|(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'/,
    sentence: 'uses a physical side; write ms, me, ps, pe or the inline property',
  },
  {
    files: /^(?:shared|server|web)\/.*\.tsx?$/,
    forbidden: /\/\/\s*(?:TODO|FIXME|XXX)\b/,
    sentence: 'leaves a promise in the code; do it or file it',
  },
  {
    files: /\/migrations\/.*\.sql$/,
    forbidden:
      /\bDROP (?:TABLE|COLUMN|TYPE|SCHEMA)\b|\bRENAME\b|\bSET (?:NOT NULL|DATA TYPE)\b|\bALTER COLUMN \S+ TYPE\b|\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
    sentence:
      'breaks the release that still runs beside the next one; expand first, take away a release later',
  },
  {
    files: /^shared\/src\/(?!.*\.test\.ts$).*\.ts$/,
    forbidden: /\bDate\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|\bprocess\.|\bsetTimeout\(/,
    sentence: 'reads a clock, chance or the outside world; shared is given those as arguments',
  },
];

/** A line may opt out with a reason: `house-rules: reason`. */
const excuse = /house-rules: \S/;

/** Returns every violation as `file:line: sentence`. */
export function findHouseRuleViolations(root = '.', rules = houseRules): string[] {
  const files = globSync('**/*', { cwd: root, exclude: (path) => skipped.test(path) });
  return files
    .filter((file) => rules.some((rule) => rule.files.test(file)) && textual.test(file))
    .flatMap((file) => findViolations(file, readFileSync(`${root}/${file}`, 'utf8'), rules));
}

export function findViolations(file: string, text: string, rules = houseRules): string[] {
  const own = rules.filter((rule) => rule.files.test(file));
  return text
    .split('\n')
    .flatMap((line, index) =>
      own
        .filter((rule) => rule.forbidden.test(line) && !excuse.test(line))
        .map((rule) => `${file}:${index + 1}: ${rule.sentence}`),
    );
}
