import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FolderFiles, writeFiles } from '../../../test-support/content.ts';
import { compileFolder } from './compile/compile.ts';
import { starterSchool } from './new/template.ts';
import { formatProblem } from './read/problems.ts';

let folder: string;
const room = 'classrooms/electricity';
const lesson = `${room}/01-lessons/01-chapter-one/01-ohms-law`;
const exam = `${lesson}/04-exam.exam.yaml`;

const otherClassroom: FolderFiles = {
  'classrooms/optics/classroom.yaml': 'title: B\ntype: online\ninstructor: sara-adel\n',
  'classrooms/optics/01-lessons/tab.yaml': 'name: L\n',
  'classrooms/optics/01-lessons/01-one/section.yaml': 'name: One\n',
  'classrooms/optics/01-lessons/01-one/01-light/lesson.yaml':
    'name: Light\nprice: 0\nprerequisites: [["electricity:ohms-law"]]\n',
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-check-'));
  writeFiles(folder, starterSchool);
});
afterEach(() => rmSync(folder, { recursive: true }));

const problemsWith = (files: FolderFiles = {}): string[] => {
  writeFiles(folder, files);
  return compileFolder(folder, new Date()).problems.sorted().map(formatProblem);
};

describe('compileFolder', () => {
  test('accepts the school folder that `content new` writes', () => {
    expect(problemsWith()).toEqual([]);
  });

  test.each<[string, FolderFiles, string[]]>([
    [
      'an unknown key',
      { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 50\nprise: 5\n' },
      [
        `${lesson}/lesson.yaml:3:1: prise: unknown key "prise"; allowed: label, name, price, methods, sale, opens, access_days, prerequisites, prerequisite_criteria, promo`,
      ],
    ],
    [
      'two problems in one file and one in another',
      {
        [`${lesson}/lesson.yaml`]: 'price: -1\n',
        [`${room}/01-lessons/tab.yaml`]: 'name: { en: Lessons }\n',
      },
      [
        `${lesson}/lesson.yaml:1:1: name: expected a text or named values like { en: …, ar: … }`,
        `${lesson}/lesson.yaml:1:1: price: is too small or short; allowed: at least 0`,
        `${room}/01-lessons/tab.yaml:1:1: name.ar: is missing; expected a text`,
      ],
    ],
    [
      'a value that is not in the list of allowed values',
      { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 50\nmethods: cash\n' },
      [
        `${lesson}/lesson.yaml:3:1: methods: is not allowed; allowed: all, wallet, scratchCard, none`,
      ],
    ],
    [
      'invalid YAML',
      { [`${lesson}/lesson.yaml`]: 'name: "Ohm\nprice: 50\n' },
      [expect.stringMatching(/lesson\.yaml:3:1: is not YAML: Missing closing "quote/)],
    ],
    [
      'a reference to an unknown entry',
      {
        [`${room}/classroom.yaml`]:
          'title: A\ntype: online\ninstructor: nobody\nyears:\n  - fourth\n',
      },
      [
        `${room}/classroom.yaml:3:1: there is no instructor "nobody"; allowed: sara-adel`,
        `${room}/classroom.yaml:5:5: there is no year "fourth"; allowed: third-secondary`,
      ],
    ],
    [
      'two correct choices in a single-choice question',
      {
        [exam]:
          'name: E\nquestions:\n  - type: mcq\n    body: A?\n    choices:\n      - right: a\n      - right: b\n',
      },
      [`${exam}:5:5: questions.0.choices: mcq has exactly one right choice, written as right: …`],
    ],
    [
      'gaps that are missing in the body',
      { [exam]: 'name: E\nquestions:\n  - type: gap\n    body: A {{1}}\n    gaps: [a, b]\n' },
      [`${exam}:4:5: questions.0.body: the body has {{1}}, {{2}} … once for each of gaps`],
    ],
    [
      'a missing file and a file of the wrong type',
      {
        [`${lesson}/05-film.video.yaml`]: 'name: Film\nfile: film.mp4\n',
        [`${lesson}/06-sheet.document.pdf`]: 'no paper',
      },
      [
        `${lesson}/05-film.video.yaml:2:1: there is no file "film.mp4" here`,
        `${lesson}/06-sheet.document.pdf:1:1: "06-sheet.document.pdf" is not what its ending .pdf says`,
      ],
    ],
    [
      'a path that leaves the folder',
      { [`${lesson}/05-film.video.yaml`]: 'name: Film\nfile: ../../../../../../film.mp4\n' },
      [`${lesson}/05-film.video.yaml:2:1: "../../../../../../film.mp4" leaves the folder`],
    ],
    [
      'a problem in front matter, with its position in the file',
      {
        [`${lesson}/03-homework.assignment.md`]:
          '---\nname: H\ndays: 7\nscore: 5\npass: many\n---\nDo it.\n',
      },
      [`${lesson}/03-homework.assignment.md:5:1: pass: expected a number`],
    ],
    [
      'a misspelled file name and a folder without a number',
      { [`${lesson}/05-film.vidoe.yaml`]: 'name: F\n', [`${room}/extra/tab.yaml`]: 'name: F\n' },
      [
        `${lesson}/05-film.vidoe.yaml:1:1: is not part of the school: no file names it, and its own name is none that the format has`,
        `${room}/extra:1:1: is named without its place; allowed: a number and a name like 01-first`,
        `${room}/extra/tab.yaml:1:1: is not part of the school: no file names it, and its own name is none that the format has`,
      ],
    ],
    [
      'two lessons with the same name in a classroom',
      {
        [`${room}/01-lessons/02-more/section.yaml`]: 'name: More\n',
        [`${room}/01-lessons/02-more/01-ohms-law/lesson.yaml`]: 'name: Again\nprice: 0\n',
      },
      [
        `${room}/01-lessons/02-more/01-ohms-law/lesson.yaml:1:1: the lesson "electricity/ohms-law" is there twice, also in ${lesson}/lesson.yaml`,
      ],
    ],
    [
      'an unknown prerequisite, with the names that the file can use',
      {
        [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 0\nprerequisites: [[light]]\n',
        ...otherClassroom,
      },
      [`${lesson}/lesson.yaml:3:18: there is no lesson "light"; allowed: ohms-law, optics:light`],
    ],
    [
      'a current lesson of another classroom',
      {
        [`${room}/classroom.yaml`]:
          'title: A\ntype: online\ninstructor: sara-adel\ncurrent_lesson: light\n',
        ...otherClassroom,
      },
      [`${room}/classroom.yaml:4:1: there is no lesson "light"; allowed: ohms-law`],
    ],
    [
      'a lesson that requires itself',
      { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 0\nprerequisites: [[ohms-law]]\n' },
      [`${lesson}/lesson.yaml:3:18: the lesson requires itself, so nobody can buy it`],
    ],
    [
      'lessons that require each other, once and without the lessons that have another way',
      {
        [`${room}/01-lessons/02-more/section.yaml`]: 'name: More\n',
        ...Object.fromEntries(
          [
            ['01-a', '[[b], [c]]'],
            ['02-b', '[[a]]'],
            ['03-c', '[[b]]'],
            ['04-d', '[[a], [ohms-law]]'],
          ].map(([name, needed]) => [
            `${room}/01-lessons/02-more/${name}/lesson.yaml`,
            `name: L\nprice: 0\nprerequisites: ${needed}\n`,
          ]),
        ),
      },
      [
        `${room}/01-lessons/02-more/01-a/lesson.yaml:3:18: the lessons require each other, so nobody can buy them: a → b → a`,
      ],
    ],
    [
      'texts that YAML reads as numbers, with the quotes that they need',
      {
        'school.yaml': `${starterSchool['school.yaml']}`.replace(
          'settings:',
          'settings:\n  brand_color: 000000',
        ),
        [`${lesson}/lesson.yaml`]: 'name: 3\nprice: 0\n',
        [exam]:
          'name: E\nquestions:\n  - type: mcq\n    body: A?\n    choices: [3, { right: 4.50 }, [x]]\n',
      },
      [
        `${exam}:5:15: questions.0.choices.0: needs quotes, because it is read as a number: "3"`,
        `${exam}:5:20: questions.0.choices.1.right: needs quotes, because it is read as a number: "4.50"`,
        `${exam}:5:35: questions.0.choices.2: expected a text or named values like { right: … }`,
        `${lesson}/lesson.yaml:1:1: name: needs quotes, because it is read as a number: "3"`,
        'school.yaml:3:3: settings.brand_color: needs quotes, because it is read as a number: "000000"',
      ],
    ],
    [
      'a day in another form, once',
      { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 0\nopens: 30/1/2027\n' },
      [`${lesson}/lesson.yaml:3:1: opens: a time is written like 2027-01-31T18:00 or 2027-01-31`],
    ],
    [
      'values that quotes do not correct, with the form that is allowed',
      {
        [`${lesson}/lesson.yaml`]: 'opens: &on true\nname: *on\nprice: 0\n',
        [`${room}/classroom.yaml`]: `${starterSchool[`${room}/classroom.yaml`]}published: 2027\n`,
      },
      [
        `${lesson}/lesson.yaml:1:1: opens: a time is written like 2027-01-31T18:00 or 2027-01-31`,
        `${lesson}/lesson.yaml:2:1: name: needs quotes, because it is read as true or false: "true"`,
        `${room}/classroom.yaml:8:1: published: a time is written like 2027-01-31T18:00 or 2027-01-31`,
      ],
    ],
    [
      'a second document in a file',
      { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 0\n---\nname: Volt\n' },
      [
        `${lesson}/lesson.yaml:3:1: has a line "---" that begins a second document; allowed: one document, so remove the line`,
      ],
    ],
  ])('reports %s', (_, files, lines) => {
    expect(problemsWith(files)).toEqual(lines);
  });

  test('does not follow symbolic links', () => {
    symlinkSync('/etc', join(folder, 'pages/etc'));
    expect(problemsWith()).toEqual(['pages/etc:1:1: is a link; links are not followed']);
  });

  test('finds a file whose name is stored in another Unicode form', () => {
    const files = {
      [`${lesson}/${'05-café'.normalize('NFD')}.document.yaml`]: 'name: C\nfile: مُذكرة-é.pdf\n',
      [`${lesson}/${'مُذكرة-é'.normalize('NFD')}.pdf`]: '%PDF-1.7',
    };
    expect(problemsWith(files)).toEqual([]);
  });

  test('removes scripts from HTML in Markdown', () => {
    writeFiles(folder, {
      [`${lesson}/01-summary.webcontent.md`]:
        '---\nname: S\n---\n<script>alert(1)</script>\n\n**Bold** <a href="javascript:x">a</a> $x<y$\n',
    });
    const { rows } = compileFolder(folder, new Date());
    const page = rows.find(({ kind }) => kind === 'webContent');
    expect(page?.values['html']).toBe('<p><strong>Bold</strong> <a>a</a> \\(x&lt;y\\)</p>');
  });
});
