import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';
import { createPng } from '../../../../../test-support/provider.ts';

const manifest = `<manifest identifier="m">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root"><item identifier="i1"><title>Light</title>
<item identifier="i2" identifierref="page"><title>Lenses</title></item>
<item identifier="i3" identifierref="link"><title>More</title></item>
<item identifier="i4" identifierref="quiz"><title>Quiz</title></item>
<item identifier="i5" identifierref="talk"><title>Talk</title></item>
</item></item></organization></organizations>
<resources>
<resource identifier="page" type="webcontent" href="wiki_content/lenses.html"><file href="wiki_content/lenses.html"/></resource>
<resource identifier="link" type="imswl_xmlv1p1"><file href="link.xml"/></resource>
<resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="quiz.xml"/></resource>
<resource identifier="talk" type="imsdt_xmlv1p1"><file href="talk.xml"/></resource>
</resources></manifest>`;

const item = (profile: string, presentation: string, conditions: string): string =>
  `<item ident="q" title="${profile}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.${profile}.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing>${conditions}</resprocessing></item>`;

const label = (ident: string, text: string): string =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const list = (cardinality: string, labels: string): string =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>`;
const scored = (condition: string): string =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const equals = (text: string): string => `<varequal respident="r">${text}</varequal>`;

const quiz = `<questestinterop><assessment ident="a" title="Quiz"><section ident="s">
${item('multiple_choice', list('Single', label('A', 'one') + label('B', 'two')), scored(equals('B')))}
${item('multiple_response', list('Multiple', label('A', 'one') + label('B', 'two') + label('C', 'three')), scored(`<and>${equals('A')}<not>${equals('B')}</not>${equals('C')}</and>`))}
${item('true_false', list('Single', label('t', 'True') + label('f', 'False')), scored(equals('f')))}
${item('fib', '<response_str ident="r"><render_fib/></response_str>', scored(equals('lens')))}
${item('essay', '<response_str ident="r"><render_fib/></response_str>', '')}
</section></assessment></questestinterop>`;

const cartridge = (): Buffer =>
  Buffer.from(
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'wiki_content/lenses.html': strToU8(
        '<html><head><title>x</title></head><body><h2>A lens</h2><p><img src="$IMS-CC-FILEBASE$/a.png" alt="a"> costs $5</p></body></html>',
      ),
      'web_resources/a.png': createPng({ width: 4, height: 4 }),
      'link.xml': strToU8(
        '<webLink><title>More</title><url href="https://example.org/"/></webLink>',
      ),
      'quiz.xml': strToU8(quiz),
      'talk.xml': strToU8('<topic><title>Talk</title></topic>'),
    }),
  );

describe('Common Cartridge import', () => {
  test('converts modules, pages, links and assessments, and reports all other items', () => {
    const { problems, files, read, report } = importToSchool('course.imscc', cartridge());
    expect(problems).toEqual([]);
    expect(files.filter((path) => /\.(?:md|png)$|exam\.yaml$/.test(path))).toEqual([
      '01-light/01-light/01-lenses.webcontent.md',
      '01-light/01-light/02-more.webcontent.md',
      '01-light/01-light/03-quiz.exam.yaml',
      '01-light/01-light/pictures-01-lenses/a.png',
    ]);
    expect(read('01-lenses.webcontent.md')).toContain(
      '## A lens\n\n![a](pictures-01-lenses/a.png) costs $5',
    );
    expect(report).toContain(
      'course.imscc!imsmanifest.xml:13:1: left out: imsdt "Talk": the school folder has no counterpart of it',
    );
  });

  test('converts QTI 1.2 questions by their profile', () => {
    expect(importToSchool('course.imscc', cartridge()).questions).toEqual([
      { type: 'mcq', body: 'Which?', choices: ['one', { right: 'two' }] },
      { type: 'mrq', body: 'Which?', choices: [{ right: 'one' }, 'two', { right: 'three' }] },
      { type: 'mcq', body: 'Which?', choices: ['True', { right: 'False' }] },
      { type: 'gap', body: 'Which?\n\n{{1}}', gaps: ['lens'] },
      { type: 'essay', body: 'Which?' },
    ]);
  });
});
