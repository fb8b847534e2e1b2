import { findChild, findChildren, getChildText, getText, listDescendants } from '../xml/find.ts';
import type { XmlElement, XmlNode } from '../xml/parse-xml.ts';

/** A question of the bank, converted to Moodle XML. */
export type BankQuestion = {
  id: string;
  entry: string;
  category: string;
  element: XmlElement;
  /** Moodle's item ids of the files that the question's texts reference. */
  fileItems: Set<string>;
};

const formats = ['moodle_auto_format', 'html', 'plain_text', '', 'markdown'];

/** All questions of `questions.xml`, each in its newest version if the bank has versions. */
export function readQuestionBank(root: XmlElement): BankQuestion[] {
  const categories = findChildren(root, 'question_category');
  const all = new Map<string, XmlElement>();
  for (const question of listDescendants(root).filter(({ name }) => name === 'question')) {
    all.set(question.attributes['id'] ?? '', question);
  }
  return categories.flatMap((category) => {
    const name = getChildText(category, 'name');
    const entries = listDescendants(category).filter((one) => one.name === 'question_bank_entry');
    const found: [string, XmlElement | undefined][] =
      entries.length > 0
        ? entries.map((entry) => [
            entry.attributes['id'] ?? '',
            listDescendants(entry)
              .filter((one) => one.name === 'question')
              .at(-1),
          ])
        : listDescendants(category)
            .filter((one) => one.name === 'question')
            .map((question) => [question.attributes['id'] ?? '', question]);
    return found.flatMap(([entry, question]) =>
      question && !isPart(question) ? [bankQuestion(question, { entry, category: name, all })] : [],
    );
  });
}

/** Whether a question is part of a cloze question. */
const isPart = (question: XmlElement): boolean =>
  !/^(?:|0)$/.test(getChildText(question, 'parent'));

type Context = { entry: string; category: string; all: Map<string, XmlElement> };

function bankQuestion(question: XmlElement, { entry, category, all }: Context): BankQuestion {
  const id = question.attributes['id'] ?? '';
  const answers = answersIn(question);
  const items = [id, ...answers.map(({ attributes }) => attributes['id'] ?? '')];
  return { id, entry, category, element: asMoodleXml(question, all), fileItems: new Set(items) };
}

/** Elements named `answer` without an id contain numbers and are not answers. */
const answersIn = (question: XmlElement): XmlElement[] =>
  listDescendants(question).filter(
    ({ name, attributes }) => name === 'answer' && attributes['id'] !== undefined,
  );

const xmlTypes: Readonly<Record<string, string>> = { match: 'matching', multianswer: 'cloze' };

const element = (
  name: string,
  children: XmlNode[],
  { offset }: { offset: number },
): XmlElement => ({ name, attributes: {}, children, offset });

/** Converts a question of a backup to the elements of Moodle XML. */
function asMoodleXml(question: XmlElement, all: Map<string, XmlElement>): XmlElement {
  const type = getChildText(question, 'qtype');
  const parts = listDescendants(question);
  const field = (name: string, to: string) => {
    const found = parts.find((one) => one.name === name);
    return found ? [element(to, [getText(found).trim()], question)] : [];
  };
  const text = (value: string, name: string, format: string) => ({
    ...element(name, [element('text', [value], question)], question),
    attributes: { format: formats[Number(format)] || 'html' },
  });
  const body = getChildText(question, 'questiontext').replace(
    /\{#(\d+)\}/g,
    (found, place: string) => clozePart(question, all, Number(place)) ?? found,
  );
  return {
    ...element(
      'question',
      [
        element('name', [element('text', [getChildText(question, 'name')], question)], question),
        text(body, 'questiontext', getChildText(question, 'questiontextformat')),
        text(
          getChildText(question, 'generalfeedback'),
          'generalfeedback',
          getChildText(question, 'generalfeedbackformat'),
        ),
        ...field('defaultmark', 'defaultgrade'),
        ...['single', 'shuffleanswers', 'usecase', 'responseformat', 'attachments'].flatMap(
          (name) => field(name, name),
        ),
        ...answersIn(question).map((one) => answerOf(one, question)),
        ...parts.filter(({ name }) => name === 'match').map(pairOf),
      ],
      question,
    ),
    attributes: { type: xmlTypes[type] ?? type },
  };
}

/** The text of a cloze part is its source, in braces. */
function clozePart(
  question: XmlElement,
  all: Map<string, XmlElement>,
  place: number,
): string | null {
  const sequence = listDescendants(question).find(({ name }) => name === 'sequence');
  const ids = sequence ? getText(sequence).trim().split(',') : [];
  const part = all.get(ids[place - 1]?.trim() ?? '');
  return part ? getChildText(part, 'questiontext') : null;
}

function answerOf(answer: XmlElement, question: XmlElement): XmlElement {
  const id = answer.attributes['id'] ?? '';
  const record = listDescendants(question).find(
    (one) => one.name === 'numerical_record' && getChildText(one, 'answer') === id,
  );
  const feedback = {
    ...element('feedback', [element('text', [getChildText(answer, 'feedback')], answer)], answer),
    attributes: {
      format: formats[Number(getChildText(answer, 'feedbackformat'))] || 'html',
    },
  };
  const tolerance = record
    ? [element('tolerance', [getChildText(record, 'tolerance')], answer)]
    : [];
  return {
    ...element(
      'answer',
      [element('text', [getChildText(answer, 'answertext')], answer), feedback, ...tolerance],
      answer,
    ),
    attributes: {
      fraction: String(Number(getChildText(answer, 'fraction')) * 100),
      format: formats[Number(getChildText(answer, 'answerformat'))] || 'html',
    },
  };
}

function pairOf(match: XmlElement): XmlElement {
  const text = (name: string) => element('text', [getChildText(match, name)], match);
  return {
    ...element(
      'subquestion',
      [text('questiontext'), element('answer', [text('answertext')], match)],
      match,
    ),
    attributes: { format: formats[Number(getChildText(match, 'questiontextformat'))] || 'html' },
  };
}

/** Copies a question with another mark, because a quiz can override the mark. */
export function copyWithMark(
  { element: question, ...rest }: BankQuestion,
  mark: string,
): BankQuestion {
  if (mark === '' || findChild(question, 'defaultgrade') === undefined)
    return { element: question, ...rest };
  const children = question.children.map((child) =>
    typeof child !== 'string' && child.name === 'defaultgrade'
      ? { ...child, children: [mark] }
      : child,
  );
  return { ...rest, element: { ...question, children } };
}
