import { findChild, findChildren, getText } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';

/** The declared correct response of an interaction. */
export type QtiResponse = {
  isSingle: boolean;
  correct: string[];
  /** Marks by answer, if the item declares marks per answer. */
  marks: Map<string, number>;
  isCaseSensitive: boolean;
  isNumber: boolean;
};

export function readResponses(item: XmlElement): Map<string, QtiResponse> {
  return new Map(
    findChildren(item, 'responseDeclaration').map((declaration) => [
      declaration.attributes['identifier'] ?? '',
      readResponse(declaration),
    ]),
  );
}

export const noResponse: QtiResponse = {
  isSingle: true,
  correct: [],
  marks: new Map(),
  isCaseSensitive: false,
  isNumber: false,
};

function readResponse(declaration: XmlElement): QtiResponse {
  const { cardinality, baseType = '' } = declaration.attributes;
  const correct = findChild(declaration, 'correctResponse');
  const mapping = findChild(declaration, 'mapping');
  const entries = mapping ? findChildren(mapping, 'mapEntry') : [];
  return {
    isSingle: cardinality === 'single',
    correct: correct ? findChildren(correct, 'value').map((value) => tidy(getText(value))) : [],
    marks: new Map(
      entries.map(({ attributes }) => [
        tidy(attributes['mapKey'] ?? ''),
        Number(attributes['mappedValue']) || 0,
      ]),
    ),
    isCaseSensitive: entries.some(({ attributes }) => attributes['caseSensitive'] === 'true'),
    isNumber: baseType === 'float' || baseType === 'integer',
  };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The fraction of the mark for an answer, from -1 to 1. */
export function getFraction({ correct, marks }: QtiResponse, answer: string): number {
  if (correct.includes(answer)) return 1;
  const most = Math.max(0, ...marks.values());
  const mark = marks.get(answer) ?? 0;
  return most === 0 ? 0 : Math.max(-1, mark / most);
}
