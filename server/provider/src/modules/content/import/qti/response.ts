import { childNamed, childrenNamed, textIn } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';

/** The correct response that an item declares for one of its interactions. */
export type Response = {
  isSingle: boolean;
  correct: string[];
  /** Marks by answer, where the item gives marks to answers. */
  marks: Map<string, number>;
  isCaseSensitive: boolean;
  isNumber: boolean;
};

export function responsesOf(item: XmlElement): Map<string, Response> {
  return new Map(
    childrenNamed(item, 'responseDeclaration').map((declaration) => [
      declaration.attributes['identifier'] ?? '',
      responseOf(declaration),
    ]),
  );
}

export const noResponse: Response = {
  isSingle: true,
  correct: [],
  marks: new Map(),
  isCaseSensitive: false,
  isNumber: false,
};

function responseOf(declaration: XmlElement): Response {
  const { cardinality, baseType = '' } = declaration.attributes;
  const correct = childNamed(declaration, 'correctResponse');
  const mapping = childNamed(declaration, 'mapping');
  const entries = mapping ? childrenNamed(mapping, 'mapEntry') : [];
  return {
    isSingle: cardinality === 'single',
    correct: correct ? childrenNamed(correct, 'value').map((value) => tidy(textIn(value))) : [],
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

/** The share of the mark of an answer, from -1 to 1. */
export function fractionOf({ correct, marks }: Response, answer: string): number {
  if (correct.includes(answer)) return 1;
  const most = Math.max(0, ...marks.values());
  const mark = marks.get(answer) ?? 0;
  return most === 0 ? 0 : Math.max(-1, mark / most);
}
