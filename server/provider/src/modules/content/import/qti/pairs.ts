import { UnsupportedItemError } from '../model/report.ts';
import type { ForeignText } from '../text/text-converter.ts';
import { findChildren } from '../xml/find.ts';
import { serializeContent } from '../xml/markup.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import type { QtiResponse } from './response.ts';

type Pair = { prompt: ForeignText; answer: ForeignText };

const none: ForeignText = { text: '', format: 'plain' };

/** The correct pairs of one or two sets, as prompts with answers. */
export function listMatchedPairs(block: XmlElement, { correct, marks }: QtiResponse): Pair[] {
  const sets = findChildren(block, 'simpleMatchSet');
  const choices = (sets.length > 0 ? sets : [block]).map((set) =>
    findChildren(set, 'simpleAssociableChoice'),
  );
  const texts = new Map(
    choices.flat().map((choice) => [choice.attributes['identifier'] ?? '', textOf(choice)]),
  );
  const right =
    correct.length > 0 ? correct : [...marks].filter(([, mark]) => mark > 0).map(([key]) => key);
  const pairs = right.map((pair) => pair.split(' ') as [string, string]);
  if (pairs.length === 0) throw new UnsupportedItemError('has no right pairs');
  // The side without duplicates becomes the prompts.
  const isForward = areDifferent(pairs.map(([first]) => first));
  if (!isForward && !areDifferent(pairs.map(([, second]) => second))) {
    throw new UnsupportedItemError('both sides of its pairs have several partners');
  }
  const matched = pairs.map(([first, second]): Pair => {
    const [prompt, answer] = isForward ? [first, second] : [second, first];
    return { prompt: texts.get(prompt) ?? none, answer: texts.get(answer) ?? none };
  });
  const used = new Set(pairs.map((pair) => pair[isForward ? 1 : 0]));
  const answers = choices[isForward ? choices.length - 1 : 0] ?? [];
  const others =
    sets.length === 0
      ? []
      : answers.filter(({ attributes }) => !used.has(attributes['identifier'] ?? ''));
  return [...matched, ...others.map((choice): Pair => ({ prompt: none, answer: textOf(choice) }))];
}

const textOf = (choice: XmlElement): ForeignText => ({
  text: serializeContent(choice).trim(),
  format: 'html',
});

const areDifferent = (names: string[]): boolean => new Set(names).size === names.length;
