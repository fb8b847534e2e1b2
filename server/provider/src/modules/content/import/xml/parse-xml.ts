import { Parser } from 'htmlparser2';
import type { Position } from '../../read/problems.ts';
import { ImportError } from '../model/report.ts';

export type XmlNode = XmlElement | string;

/** An element without its namespace prefix. `offset` is the position of `<` in the file. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  offset: number;
};

const maxDepth = 250;
const maxElements = 2_000_000;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a document into its root element. Decodes only XML's five entities and numeric ones, and
 * rejects entity declarations.
 */
export function parseXml(text: string): XmlElement {
  const top = newElement('', {}, 0);
  const open = [top];
  let count = 0;
  const fail = (message: string, offset: number): never => {
    throw new ImportError(message, createPositionLookup(text)(offset));
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (open.length > maxDepth || count > maxElements) {
          fail('the XML has too many elements, or too many inside each other', parser.startIndex);
        }
        const element = newElement(withoutPrefix(name), localNames(attributes), parser.startIndex);
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag(name, isImplied) {
        const isSelfClosed = text.startsWith('/>', parser.endIndex - 1);
        if (isImplied && !isSelfClosed) {
          fail(`the XML element <${name}> is not closed`, open.at(-1)?.offset ?? 0);
        }
        open.pop();
      },
      ontext: (data) => void open.at(-1)?.children.push(data),
      onprocessinginstruction(name, data) {
        if (/^!doctype$/i.test(name) && data.includes('[')) {
          fail('the XML declares entities, which is not allowed', parser.startIndex);
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const root = top.children.find((node) => typeof node !== 'string');
  return root ?? fail('the file is not XML', 0);
}

const newElement = (
  name: string,
  attributes: XmlElement['attributes'],
  offset: number,
): XmlElement => ({ name, attributes, children: [], offset });

const localNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]),
  );

/** Converts offsets to lines and columns. */
export function createPositionLookup(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
