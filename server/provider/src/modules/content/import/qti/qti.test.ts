import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';
import { createPng } from '../../../../../test-support/provider.ts';

type ItemParts = { responses?: string; body: string; rest?: string; attributes?: string };

const item = ({ responses = '', body, rest = '', attributes = '' }: ItemParts): string =>
  `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xmlns:m="http://www.w3.org/1998/Math/MathML" identifier="q" title="Item" ${attributes}>
${responses}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;

const response = (cardinality: string, values: string[], more = ''): string =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;

const importItem = (parts: ItemParts) => importToSchool('item.xml', item(parts));

describe('QTI import', () => {
  test.each<[string, ItemParts, object]>([
    [
      'a choice with MathML to mcq',
      {
        responses: response('single', ['B']),
        body: '<p>Solve <m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Pick</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction>',
      },
      {
        type: 'mcq',
        body: expect.stringContaining('{x}^{2}'),
        choices: ['one', { right: 'two' }],
      },
    ],
    [
      'several correct choices to mrq',
      {
        responses: response('multiple', ['H', 'O']),
        body: '<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Water?</prompt><simpleChoice identifier="H">Hydrogen</simpleChoice><simpleChoice identifier="O">Oxygen</simpleChoice><simpleChoice identifier="N">Nitrogen</simpleChoice></choiceInteraction>',
      },
      {
        type: 'mrq',
        body: 'Water?',
        choices: [{ right: 'Hydrogen' }, { right: 'Oxygen' }, 'Nitrogen'],
      },
    ],
    [
      'a text entry to a gap at the same position',
      {
        responses: response('single', ['York']),
        body: '<p>This sun of <textEntryInteraction responseIdentifier="R"/>;</p>',
      },
      { type: 'gap', body: 'This sun of {{1}};', gaps: ['York'] },
    ],
    [
      'one inline list to mcq',
      {
        responses: response('single', ['Y']),
        body: '<p>This sun of <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>.</p>',
      },
      { type: 'mcq', body: 'This sun of ____.', choices: ['Gloucester', { right: 'York' }] },
    ],
    [
      'an order interaction to ordering',
      {
        responses: response('ordered', ['B', 'A']),
        body: '<orderInteraction responseIdentifier="R"><prompt>Order</prompt><simpleChoice identifier="A">last</simpleChoice><simpleChoice identifier="B">first</simpleChoice></orderInteraction>',
      },
      { type: 'ordering', body: 'Order', items: ['first', 'last'] },
    ],
    [
      'draggable words to gaps with the words below the text',
      {
        responses: response('multiple', ['W G1']),
        body: '<gapMatchInteraction responseIdentifier="R"><gapText identifier="W">winter</gapText><gapText identifier="S">spring</gapText><p>Now is the <gap identifier="G1"/>.</p></gapMatchInteraction>',
      },
      { type: 'gap', body: 'Now is the {{1}}.\n\nspring / winter', gaps: ['winter'] },
    ],
    [
      'a long text to an essay',
      {
        body: '<extendedTextInteraction responseIdentifier="R"><prompt>Write.</prompt></extendedTextInteraction>',
      },
      { type: 'essay', body: 'Write.' },
    ],
    [
      'an upload to an attachment',
      {
        body: '<uploadInteraction responseIdentifier="R"><prompt>Send.</prompt></uploadInteraction>',
      },
      { type: 'attachment', body: 'Send.' },
    ],
  ])('converts %s', (_, parts, question) => {
    const { problems, questions } = importItem(parts);
    expect(problems).toEqual([]);
    expect(questions).toEqual([question]);
  });

  test('converts each pair to a choice question that includes the unused answers', () => {
    const choice = (id: string, text: string) =>
      `<simpleAssociableChoice identifier="${id}" matchMax="1">${text}</simpleAssociableChoice>`;
    const { problems, questions } = importItem({
      responses: response('multiple', ['C R', 'P T']),
      body: `<matchInteraction responseIdentifier="R"><prompt>Play?</prompt><simpleMatchSet>${choice('C', 'Capulet')}${choice('P', 'Prospero')}</simpleMatchSet><simpleMatchSet>${choice('R', 'Romeo')}${choice('T', 'Tempest')}${choice('M', 'Macbeth')}</simpleMatchSet></matchInteraction>`,
    });
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { type: 'mcq', weight: 0.5, choices: [{ right: 'Romeo' }, 'Tempest', 'Macbeth'] },
      { type: 'mcq', weight: 0.5, choices: ['Romeo', { right: 'Tempest' }, 'Macbeth'] },
    ]);
  });

  test('reads QTI 3 elements under their QTI 2 names', () => {
    const { problems, questions } = importToSchool(
      'item.xml',
      `<qti-assessment-item identifier="q" title="Three"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Pick</qti-prompt><qti-simple-choice identifier="A">right</qti-simple-choice><qti-simple-choice identifier="B">wrong</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`,
    );
    expect(problems).toEqual([]);
    expect(questions).toEqual([
      { type: 'mcq', body: 'Pick', choices: [{ right: 'right' }, 'wrong'] },
    ]);
  });

  test.each<[string, ItemParts, string]>([
    [
      'an interaction without a counterpart',
      { body: '<hotspotInteraction responseIdentifier="R"/>' },
      'hotspotInteraction "Item": the interaction hotspotInteraction has no counterpart',
    ],
    ['an adaptive item', { attributes: 'adaptive="true"', body: '<p/>' }, 'is adaptive'],
    [
      'template variables',
      { responses: '<templateDeclaration identifier="x"/>', body: '<p/>' },
      'has template variables',
    ],
  ])('skips %s and reports the position', (_, parts, reason) => {
    const good = item({
      body: '<extendedTextInteraction responseIdentifier="R"><prompt>Write.</prompt></extendedTextInteraction>',
    });
    const { problems, report, questions } = importToSchool(
      'package.zip',
      packageOf({ 'bad.xml': item(parts), 'good.xml': good }),
    );
    expect(problems).toEqual([]);
    expect(questions).toHaveLength(1);
    expect(report[0]).toContain('package.zip!bad.xml:2:1: left out: ');
    expect(report[0]).toContain(reason);
  });

  test('reads items in the order of the test, with pictures relative to the item', () => {
    const write = (text: string) =>
      item({
        body: `<p>${text} <img src="../images/a.png" alt="a"/></p><extendedTextInteraction responseIdentifier="R"/>`,
      });
    const archive = packageOf(
      { 'items/one.xml': write('one'), 'items/two.xml': write('two') },
      {
        'test.xml': strToU8(
          '<assessmentTest><testPart><assessmentSection><assessmentItemRef href="items/two.xml"/><assessmentItemRef href="items/one.xml"/></assessmentSection></testPart></assessmentTest>',
        ),
        'images/a.png': createPng({ width: 4, height: 4 }),
      },
    );
    const { problems, questions, files } = importToSchool('package.zip', archive);
    expect(problems).toEqual([]);
    expect(questions.map(({ body }) => /one|two/.exec(String(body))?.[0])).toEqual(['two', 'one']);
    expect(files.filter((path) => path.endsWith('.png'))).toEqual([
      '01-package/01-package/pictures-01-package/a.png',
    ]);
  });

  test('reads a QTI 3 package whose manifest names only the test', () => {
    const manifest =
      '<manifest><resources><resource type="imsqti_test_xmlv3p0" href="tests/test.xml"/></resources></manifest>';
    const quiz =
      '<qti-assessment-test><qti-assessment-item-ref href="../items/one.xml"/></qti-assessment-test>';
    const body = '<p>one</p><extendedTextInteraction responseIdentifier="R"/>';
    const archive = packageOf(
      { 'items/one.xml': item({ body }) },
      { 'imsmanifest.xml': strToU8(manifest), 'tests/test.xml': strToU8(quiz) },
    );
    const { questions } = importToSchool('package.zip', archive);
    expect(questions).toMatchObject([{ type: 'essay', body: 'one' }]);
  });

  test('reports matching pairs whose text is a picture', () => {
    const choice = (name: string, content: string) =>
      `<simpleAssociableChoice identifier="${name}">${content}</simpleAssociableChoice>`;
    const sets = [
      choice('A', 'dog') + choice('B', 'cat') + choice('C', 'cow'),
      choice('X', 'barks') + choice('Y', 'meows') + choice('Z', '<img src="cow.png" alt=""/>'),
    ].map((choices) => `<simpleMatchSet>${choices}</simpleMatchSet>`);
    const { report, questions } = importToSchool(
      'item.xml',
      item({
        responses: response('multiple', ['A X', 'B Y', 'C Z']),
        body: `<matchInteraction responseIdentifier="R">${sets.join('')}</matchInteraction>`,
      }),
    );
    expect(questions).toHaveLength(2);
    expect(report.join()).toContain('1 of its pairs have no words on both sides and are left out');
  });
});

function packageOf(items: Record<string, string>, more: Record<string, Uint8Array> = {}): Buffer {
  const resources = Object.keys(items).map(
    (path) => `<resource identifier="${path}" type="imsqti_item_xmlv2p2" href="${path}"/>`,
  );
  const test = more['test.xml'] ? '<resource type="imsqti_test_xmlv2p2" href="test.xml"/>' : '';
  const manifest = `<manifest><resources>${test}${resources.join('')}</resources></manifest>`;
  const texts = Object.entries({ 'imsmanifest.xml': manifest, ...items });
  const files = Object.fromEntries(texts.map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync({ ...files, ...more }));
}
