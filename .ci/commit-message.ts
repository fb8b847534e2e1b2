import { execFileSync } from 'node:child_process';

const types = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'revert'];
const subjectPattern = new RegExp(`^(?:${types.join('|')})\\([a-z0-9./-]+\\): [^\\s].*[^.\\s]$`);
const maxLength = 72;

/** Returns why a commit subject breaks the convention; an empty list if it does not. */
export function checkSubject(subject: string): string[] {
  if (subject.startsWith('Merge ')) return [];
  return [
    ...(subject.length > maxLength
      ? [`${subject.length} characters, at most ${maxLength}: ${subject}`]
      : []),
    ...(subjectPattern.test(subject) ? [] : [`not "type(scope): summary": ${subject}`]),
  ];
}

/** Checks the subject of the newest commit. Outside a git checkout there is no commit to check. */
export function findCommitViolations(cwd = '.'): string[] {
  try {
    const subject = execFileSync('git', ['log', '-1', '--format=%s'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return checkSubject(subject.trim());
  } catch {
    return [];
  }
}
