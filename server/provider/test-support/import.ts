import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compileFolder } from '../src/modules/content/compile/compile.ts';
import { importFile } from '../src/modules/content/import/import-file.ts';
import { formatReport } from '../src/modules/content/import/model/report.ts';
import { formatProblem } from '../src/modules/content/read/problems.ts';

type ImportedQuestion = Record<string, unknown> & { type: string };

export type ImportResult = {
  /** Problems that `content check` reports for the result. */
  problems: string[];
  report: string[];
  /** Paths of the written files below the classroom's tab, without files for editors. */
  files: string[];
  /** Questions of all exams, in file order. */
  questions: ImportedQuestion[];
  read: (ending: string) => string;
};

/** Imports a file into a new school and reads the result. */
export function importToSchool(name: string, content: string | Buffer): ImportResult {
  const root = mkdtempSync(join(tmpdir(), 'fasl-import-'));
  try {
    const [file, folder] = [join(root, name), join(root, 'school')];
    writeFileSync(file, content);
    const { report, written } = importFile(file, folder);
    const lines = formatReport(report);
    return { ...(written.count === 0 ? nothing : readResult(folder)), report: lines };
  } finally {
    rmSync(root, { recursive: true });
  }
}

const nothing: Omit<ImportResult, 'report'> = {
  problems: [],
  files: [],
  questions: [],
  read: () => '',
};

function readResult(folder: string): Omit<ImportResult, 'report'> {
  const problems = compileFolder(folder, new Date()).problems.sorted().map(formatProblem);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('classrooms/') && statSync(join(folder, path)).isFile())
    .toSorted();
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const questions = [...texts]
    .filter(([path]) => path.endsWith('.exam.yaml'))
    .flatMap(([, text]) => (parse(text) as { questions: ImportedQuestion[] }).questions);
  const read = (ending: string) => {
    const found = paths.find((path) => path.endsWith(ending));
    if (found === undefined) throw new Error(`no file ends in ${ending}: ${paths.join(', ')}`);
    return texts.get(found) ?? '';
  };
  return {
    problems,
    files: paths.map((path) => path.split('/').slice(3).join('/')),
    questions,
    read,
  };
}
