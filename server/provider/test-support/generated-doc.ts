import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Returns a document with the text between the markers replaced, for a file snapshot. */
export function replaceGeneratedSection(document: string, name: string, text: string) {
  const file = `${docs}${document}`;
  const [start, end] = [`<!-- generated: ${name} -->\n`, `<!-- /generated: ${name} -->`];
  const current = readFileSync(file, 'utf8');
  const [before, rest] = current.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${start}`);
  return { file, text: `${before}${start}\n${text}\n\n${end}${after}` };
}
