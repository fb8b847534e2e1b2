import { findChildren, getText, listDescendants, listElements } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';

/** The correct answers, keyed by the identifier of their response list or text field. */
export function readCorrectAnswers(item: XmlElement): Map<string, string[]> {
  const right = new Map<string, string[]>();
  for (const condition of listDescendants(item).filter(({ name }) => name === 'respcondition')) {
    const scores = findChildren(condition, 'setvar').some((one) => Number(getText(one)) > 0);
    if (!scores) continue;
    for (const equal of positiveConditions(condition)) {
      const list = equal.attributes['respident'] ?? '';
      const answers = right.get(list) ?? [];
      const answer = getText(equal).trim();
      if (answer !== '' && !answers.includes(answer)) answers.push(answer);
      right.set(list, answers);
    }
  }
  return right;
}

/** Ignores conditions inside `not`, which describe wrong answers. */
const positiveConditions = (parent: XmlElement): XmlElement[] =>
  listElements(parent).flatMap((element) => {
    if (element.name === 'not') return [];
    return /^var(?:equal|substring)$/.test(element.name) ? [element] : positiveConditions(element);
  });
