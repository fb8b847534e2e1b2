import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../../../test-support/content.ts';
import { compileFolder } from '../compile/compile.ts';
import { importFile } from './import-file.ts';

const fixtures = fileURLToPath(new URL('./fixtures/', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fasl-published-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = ['canvas', 'gift'].flatMap((folder) =>
  readdirSync(join(fixtures, folder))
    .filter((name) => name !== 'LICENSE')
    .map((name) => join(folder, name)),
);

describe('importFile', () => {
  test.each(files)('converts the published file %s to a valid folder', (file) => {
    const folder = join(root, file);
    const { written } = importFile(join(fixtures, file), folder);
    expect(written.count).toBeGreaterThan(0);
    expect(compileFolder(folder, new Date()).problems.all).toEqual([]);
  });

  test('converts a QTI 1.2 package that is not a Common Cartridge', () => {
    const manifest = `<manifest><organizations/><resources><resource identifier="a"
      type="imsqti_xmlv1p2"><file href="a.xml"/></resource></resources></manifest>`;
    const item = `<questestinterop><item ident="q" title="Why"><presentation><material><mattext>Why?</mattext></material>
      <response_str ident="r"><render_fib/></response_str></presentation></item></questestinterop>`;
    const zip = zipSync({ 'imsmanifest.xml': strToU8(manifest), 'a.xml': strToU8(item) });
    writeFiles(root, { 'package.zip': Buffer.from(zip) });
    const { report } = importFile(join(root, 'package.zip'), join(root, 'package'));
    expect(report.entries).toMatchObject([{ name: 'Why', outcome: 'converted' }]);
  });

  test.each([
    [
      '<quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"/>',
      'it has settings of Canvas only: <quiz>',
    ],
    ['<questestinterop/>', 'the file has no questions, pages or other content'],
    ['<assessmentTest/>', 'its first element is <assessmentTest>'],
  ])('rejects %s with the reason', (text, reason) => {
    writeFiles(root, { 'refused.xml': text });
    expect(() => importFile(join(root, 'refused.xml'), join(root, 'refused'))).toThrow(reason);
  });
});
