import type { Archive } from '../archive/archive.ts';
import { resolvePath } from '../archive/archive.ts';
import { ImportError } from '../model/report.ts';
import { findChild, findChildren, getText, listDescendants } from '../xml/find.ts';
import { parseXml, type XmlElement } from '../xml/parse-xml.ts';
import type { Sheet } from './table.ts';

const maxRows = 50_000;
const maxColumns = 200;
const workbookPath = 'xl/workbook.xml';

/** Reads the first sheet of a workbook, and returns the names of the other sheets. */
export function readXlsx(path: string, archive: Archive): { sheet: Sheet; others: string[] } {
  const part = (name: string): XmlElement | null => {
    const bytes = archive.read(name);
    return bytes ? parseXml(new TextDecoder().decode(bytes)) : null;
  };
  const workbook = part(workbookPath);
  if (!workbook) throw new ImportError('the file is not a workbook: xl/workbook.xml is missing');
  const sheets = listDescendants(workbook).filter(({ name }) => name === 'sheet');
  const [first, ...others] = sheets;
  const target =
    first && targetOf(part('xl/_rels/workbook.xml.rels'), first.attributes['id'] ?? '');
  const content = target ? part(resolvePath(workbookPath, target) ?? '') : null;
  if (!first || !content) throw new ImportError('the workbook has no sheet');
  const strings = stringsOf(part('xl/sharedStrings.xml'));
  const name = first.attributes['name'] ?? '';
  return {
    sheet: { path: `${path}!${name}`, rows: rowsOf(content, strings) },
    others: others.map(({ attributes }) => attributes['name'] ?? ''),
  };
}

/** A path that begins with a slash is relative to the root of the archive. */
function targetOf(relations: XmlElement | null, id: string): string | null {
  const found =
    relations && listDescendants(relations).find(({ attributes }) => attributes['Id'] === id);
  const target = found?.attributes['Target'] ?? null;
  return target?.startsWith('/') ? `..${target}` : target;
}

const stringsOf = (part: XmlElement | null): string[] =>
  part ? findChildren(part, 'si').map(stringOf) : [];

/** Joins the runs of formatted text and omits phonetic hints. */
const stringOf = (item: XmlElement): string =>
  [...findChildren(item, 't'), ...findChildren(item, 'r').flatMap((run) => findChildren(run, 't'))]
    .map(getText)
    .join('');

function rowsOf(content: XmlElement, strings: string[]): Sheet['rows'] {
  const data = findChild(content, 'sheetData');
  const rows = data ? findChildren(data, 'row') : [];
  if (rows.length > maxRows) throw new ImportError(`the sheet has more than ${maxRows} rows`);
  return rows.map((row, index) => {
    const cells: string[] = [];
    for (const cell of findChildren(row, 'c')) {
      const place = columnOf(cell.attributes['r'] ?? '') ?? cells.length;
      if (place < maxColumns) cells[place] = cellText(cell, strings);
    }
    const line = Number(row.attributes['r']) || index + 1;
    return { line, cells: Array.from(cells, (cell) => cell ?? '') };
  });
}

/** The zero-based column of a cell reference: `AB12` is 27. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]+/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, strings: string[]): string {
  const value = getText(findChild(cell, 'v'));
  switch (cell.attributes['t']) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr': {
      const inline = findChild(cell, 'is');
      return inline ? stringOf(inline) : '';
    }
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'e':
      return '';
    default:
      // Rounds floating-point values such as 0.30000000000000004.
      return value !== '' && Number.isFinite(Number(value)) && cell.attributes['t'] !== 'str'
        ? String(Number(Number(value).toPrecision(15)))
        : value;
  }
}
