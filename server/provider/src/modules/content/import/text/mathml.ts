import { ImportError } from '../model/report.ts';
import { findChildren, getText, listDescendants, listElements } from '../xml/find.ts';
import { parseXml, type XmlElement } from '../xml/parse-xml.ts';

const texOfSign: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '∏': '\\prod ',
  '−': '-',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '\u2061': '',
  '\u2062': '',
  '\u2063': ',',
};

const accents: Readonly<Record<string, string>> = {
  '¯': '\\overline',
  '‾': '\\overline',
  '→': '\\vec',
  '^': '\\hat',
  ˆ: '\\hat',
  '~': '\\tilde',
  '˙': '\\dot',
};

/**
 * Converts a MathML element to TeX. An unknown element is replaced by its content, and malformed
 * markup by its text.
 */
export function mathmlToTex(markup: string): string {
  try {
    return rootToTex(parseXml(markup.replaceAll('&nbsp;', ' ')));
  } catch (error) {
    if (error instanceof ImportError) return markup.replace(/<[^>]*>/g, ' ').trim();
    throw error;
  }
}

function rootToTex(root: XmlElement): string {
  const written = listDescendants(root).find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes['encoding'] ?? ''),
  );
  return written ? getText(written).trim() : texOf(root).trim();
}

const inside = (element: XmlElement): string => listElements(element).map(texOf).join('');

/** The TeX of a child as an argument in braces. */
const argument = (element: XmlElement, place: number): string => {
  const child = listElements(element)[place];
  return `{${child ? texOf(child) : ''}}`;
};

const rules: Readonly<Record<string, (element: XmlElement) => string>> = {
  mi: (element) => identifier(getText(element).trim()),
  mn: (element) => getText(element).trim(),
  mo: (element) => signs(getText(element).trim()),
  mtext: (element) => `\\text{${getText(element)}}`,
  ms: (element) => `\\text{${getText(element)}}`,
  mspace: () => '\\ ',
  mfrac: (element) => `\\frac${argument(element, 0)}${argument(element, 1)}`,
  msqrt: (element) => `\\sqrt{${inside(element)}}`,
  mroot: (element) => `\\sqrt[${argument(element, 1).slice(1, -1)}]${argument(element, 0)}`,
  msup: (element) => `${argument(element, 0)}^${argument(element, 1)}`,
  msub: (element) => `${argument(element, 0)}_${argument(element, 1)}`,
  msubsup: (element) => `${argument(element, 0)}_${argument(element, 1)}^${argument(element, 2)}`,
  munder: (element) => `${argument(element, 0).slice(1, -1)}_${argument(element, 1)}`,
  munderover: (element) =>
    `${argument(element, 0).slice(1, -1)}_${argument(element, 1)}^${argument(element, 2)}`,
  mover,
  mfenced,
  mtable,
  annotation: () => '',
  'annotation-xml': () => '',
};

const texOf = (element: XmlElement): string => (rules[element.name] ?? inside)(element);

const signs = (text: string): string => text.replace(/[\s\S]/gu, (sign) => texOfSign[sign] ?? sign);

const functions = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|exp|min|max|arcsin|arccos|arctan)$/;

function identifier(text: string): string {
  if (functions.test(text)) return `\\${text} `;
  return text.length > 1 && /^[a-z]+$/i.test(text) ? `\\mathrm{${text}}` : signs(text);
}

function mover(element: XmlElement): string {
  const sign = getText(listElements(element)[1]).trim();
  const accent = accents[sign];
  return accent
    ? `${accent}${argument(element, 0)}`
    : `${argument(element, 0).slice(1, -1)}^${argument(element, 1)}`;
}

function mfenced(element: XmlElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes;
  const separator = separators.trim().slice(0, 1);
  return `\\left${signs(open) || '.'}${listElements(element).map(texOf).join(separator)}\\right${signs(close) || '.'}`;
}

function mtable(element: XmlElement): string {
  const rows = findChildren(element, 'mtr').map((row) =>
    findChildren(row, 'mtd').map(inside).join(' & '),
  );
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}
