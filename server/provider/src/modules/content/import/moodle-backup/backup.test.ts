import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';
import { createPng } from '../../../../../test-support/provider.ts';

const hash = 'ab12';
const activity = (id: number, module: string, section: number): string =>
  `<activity><moduleid>${id}</moduleid><sectionid>${section}</sectionid><modulename>${module}</modulename><directory>activities/${module}_${id}</directory></activity>`;

type BackupQuestion = { id: number; type: string; content: string; body?: string };

const question = ({ id, type, content, body = 'Which?' }: BackupQuestion): string =>
  `<question id="${id}"><parent>0</parent><name>Q${id}</name><questiontext>${body}</questiontext><questiontextformat>1</questiontextformat><generalfeedback></generalfeedback><generalfeedbackformat>1</generalfeedbackformat><defaultmark>1</defaultmark><qtype>${type}</qtype>${content}</question>`;

const entry = (id: number, content: string): string =>
  `<question_bank_entry id="${id}"><question_version><question_versions><questions>${content}</questions></question_versions></question_version></question_bank_entry>`;

const choice = `<plugin_qtype_multichoice_question><answers><answer id="31"><answertext>yes</answertext><answerformat>1</answerformat><fraction>1.0</fraction><feedback></feedback></answer><answer id="32"><answertext>no</answertext><answerformat>1</answerformat><fraction>0.0</fraction><feedback></feedback></answer></answers><multichoice><single>1</single></multichoice></plugin_qtype_multichoice_question>`;

const number = `<plugin_qtype_numerical_question><answers><answer id="41"><answertext>12</answertext><fraction>1.0</fraction><feedback></feedback></answer></answers><numerical_records><numerical_record><answer>41</answer><tolerance>1</tolerance></numerical_record></numerical_records></plugin_qtype_numerical_question>`;

const files: Record<string, string | Uint8Array> = {
  'moodle_backup.xml': `<moodle_backup><information><original_course_fullname>Physics</original_course_fullname><contents><activities>${activity(1, 'page', 7)}${activity(2, 'quiz', 7)}${activity(3, 'forum', 7)}</activities><sections><section><sectionid>7</sectionid><directory>sections/section_7</directory></section></sections></contents></information></moodle_backup>`,
  'sections/section_7/section.xml':
    '<section id="7"><number>1</number><name>Light</name><sequence>1,2,3</sequence></section>',
  'activities/page_1/page.xml':
    '<activity id="1" moduleid="1" modulename="page" contextid="50"><page id="1"><name>Lenses</name><content>&lt;h3&gt;A lens&lt;/h3&gt;&lt;p&gt;\\(x_1\\) &lt;img src="@@PLUGINFILE@@/lens.png" alt="lens"&gt;&lt;/p&gt;</content><contentformat>1</contentformat></page></activity>',
  'activities/quiz_2/quiz.xml':
    '<activity id="2" moduleid="2" modulename="quiz" contextid="51"><quiz id="2"><name>Exam</name><timelimit>1800</timelimit><attempts_number>2</attempts_number><question_instances><question_instance id="1"><slot>1</slot><maxmark>3.0</maxmark><question_reference><questionbankentryid>11</questionbankentryid></question_reference></question_instance><question_instance id="2"><slot>2</slot><maxmark>1</maxmark></question_instance></question_instances></quiz></activity>',
  'activities/forum_3/forum.xml':
    '<activity id="3" moduleid="3" modulename="forum" contextid="52"><forum id="3"><name>Talk</name></forum></activity>',
  'questions.xml': `<question_categories><question_category id="9"><name>Bank</name><question_bank_entries>${entry(11, question({ id: 21, type: 'multichoice', content: choice, body: '&lt;p&gt;Which &lt;img src="@@PLUGINFILE@@/q.png"&gt;&lt;/p&gt;' }))}${entry(12, question({ id: 22, type: 'numerical', content: number }))}</question_bank_entries></question_category></question_categories>`,
  'files.xml': `<files><file id="1"><contenthash>${hash}</contenthash><contextid>50</contextid><component>mod_page</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>lens.png</filename></file><file id="2"><contenthash>${hash}</contenthash><contextid>60</contextid><component>question</component><filearea>questiontext</filearea><itemid>21</itemid><filepath>/</filepath><filename>q.png</filename></file></files>`,
  [`files/ab/${hash}`]: createPng({ width: 4, height: 4 }),
};

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? strToU8(content) : content;

const zipBackup = (): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, one]) => [path, bytesOf(one)]))),
  );

type TarEntry = { path: string; content: Uint8Array; type?: string };

function tarEntry({ path, content, type = '0' }: TarEntry): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  header.write('ustar', 257);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

const tarBackup = (more: TarEntry[] = []): Buffer =>
  gzipSync(
    Buffer.concat([
      ...Object.entries(files).map(([path, one]) => tarEntry({ path, content: bytesOf(one) })),
      ...more.map(tarEntry),
      Buffer.alloc(1_024),
    ]),
  );

describe('Moodle backup import', () => {
  test.each([
    ['zip', zipBackup()],
    ['tar.gz', tarBackup()],
  ])('converts sections, pages, quizzes and unused questions of a %s backup', (_, backup) => {
    const result = importToSchool('course.mbz', backup);
    expect(result.problems).toEqual([]);
    expect(result.files.filter((path) => /\.(?:md|png)$|exam\.yaml$/.test(path))).toEqual([
      '01-light/01-light/01-lenses.webcontent.md',
      '01-light/01-light/02-exam.exam.yaml',
      '01-light/01-light/pictures-01-lenses/lens.png',
      '01-light/01-light/pictures-02-exam/q.png',
      '02-question-bank/01-question-bank/01-bank.exam.yaml',
    ]);
    expect(result.read('.webcontent.md')).toContain(
      '### A lens\n\n$x_1$ ![lens](pictures-01-lenses/lens.png)',
    );
    expect(result.read('02-exam.exam.yaml')).toContain('duration: 30\ntrials: 2');
    expect(result.questions).toMatchObject([
      { type: 'mcq', weight: 3, choices: [{ right: 'yes' }, 'no'] },
      { type: 'gap', gaps: [['11', '12', '13']] },
    ]);
    expect(result.report).toContain(
      'course.mbz!activities/forum_3/forum.xml:1:65: left out: forum "Talk": the school folder has no counterpart of this activity',
    );
    expect(result.report).toContain('slot: 1 left out');
  });

  test('ignores links and rejects a path outside the archive', () => {
    const link = { path: 'link', content: new Uint8Array(), type: '2' };
    expect(importToSchool('course.mbz', tarBackup([link])).problems).toEqual([]);
    const evil = { path: '../evil', content: strToU8('x') };
    expect(() => importToSchool('course.mbz', tarBackup([evil]))).toThrow('leaves the archive');
  });

  test('rejects a truncated archive and an archive with a high compression ratio', () => {
    expect(() => importToSchool('course.mbz', tarBackup().subarray(0, 300))).toThrow(
      'cannot be unpacked',
    );
    const zeros = { path: 'zeros', content: new Uint8Array(80 * 1024 ** 2) };
    expect(() => importToSchool('course.mbz', tarBackup([zeros]))).toThrow('cannot be unpacked');
  });
});
