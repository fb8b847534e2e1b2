import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../text/plain-text.ts';
import { codeTemplate } from './codes-sheet.ts';
import { studentTemplate } from './students-sheet.ts';

const questions = [
  [
    'exam',
    'type',
    'question',
    'mark',
    'right',
    'choice a',
    'choice b',
    'choice c',
    'choice d',
    'feedback',
  ],
  [
    'Electricity',
    'mcq',
    'A current of 2 A flows through 6 Ω. The voltage is',
    '1',
    'a',
    '12 V',
    '3 V',
    '8 V',
    '',
    '',
  ],
  [
    'Electricity',
    'mrq',
    'Which of these are ohmic?',
    '2',
    'a, b',
    'Copper',
    'Carbon',
    'A diode',
    '',
    '',
  ],
  [
    'Electricity',
    'true/false',
    'A lamp is ohmic.',
    '1',
    'false',
    '',
    '',
    '',
    '',
    'Its filament becomes hot.',
  ],
  ['Electricity', 'gap', 'The unit of $R$ is the {{1}}.', '1', '', 'ohm | أوم', '', '', '', ''],
  [
    'Electricity',
    'ordering',
    'From the smallest to the largest',
    '1',
    '',
    '1 Ω',
    '1 kΩ',
    '1 MΩ',
    '',
    '',
  ],
  ['Electricity', 'essay', "Why does a lamp not obey Ohm's law?", '4', '', '', '', '', '', ''],
  ['Electricity', 'attachment', 'Draw the circuit and send a photo.', '4', '', '', '', '', '', ''],
];

const lessons = [
  [
    'section',
    'lesson',
    'price',
    'kind',
    'name',
    'text',
    'url',
    'duration',
    'days',
    'score',
    'pass',
  ],
  [
    'Chapter one',
    "Ohm's law",
    '50',
    'page',
    'The law in one page',
    'Voltage is current times resistance: $V = I R$',
    '',
    '',
    '',
    '',
    '',
  ],
  ['', '', '', 'video', 'The film', '', 'https://example.org/film.mp4', '12:30', '', '', ''],
  [
    '',
    '',
    '',
    'homework',
    'Homework',
    'Measure the resistance of three things at home.',
    '',
    '',
    '7',
    '10',
    '5',
  ],
];

/** Rows of the templates, by file name. */
export const templateRows: Readonly<Record<string, string[][]>> = {
  questions,
  lessons,
  students: studentTemplate,
  codes: codeTemplate,
};

export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quoteCell).join(',')).join('\r\n')}\r\n`;

/** Quotes cells that a spreadsheet would execute as a formula. */
const quoteCell = (cell: string): string => {
  const safe = cell.replace(/^(?=[=+\-@])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Creates a workbook with one sheet of text cells. */
export function toXlsx(rows: string[][]): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map(rowMarkup).join('')}</sheetData></worksheet>`,
  };
  const declared = Object.entries(parts).map(([name, text]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`),
  ]);
  return zipSync(Object.fromEntries(declared) as Record<string, Uint8Array>);
}

const rowMarkup = (row: string[], index: number): string => {
  const cells = row.map((cell, place) =>
    cell === ''
      ? ''
      : `<c r="${String.fromCharCode(65 + place)}${index + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(cell.replace(/(?![\t\n])\p{Cc}/gu, ''))}</t></is></c>`,
  );
  return `<row r="${index + 1}">${cells.join('')}</row>`;
};
