import { UnsupportedItemError } from '../model/report.ts';
import type { ForeignText } from '../text/text-converter.ts';

export type GiftAnswer = {
  /** `=` is a correct answer; `~` is wrong, unless it has a positive percentage. */
  sign: '=' | '~';
  /** From -100 to 100; null if the answer has no percentage. */
  percent: number | null;
  text: string;
  feedback: string;
};

export type GiftQuestion = {
  name: string;
  format: ForeignText['format'];
  before: string;
  after: string;
  /** Null for a description, which is a text without braces. */
  answers: string | null;
  generalFeedback: string;
};

/** Replaces escaped characters with private-use characters until the block is parsed. */
const escapes: Readonly<Record<string, string>> = {
  '\\\\': '\uE020',
  '\\~': '\uE021',
  '\\=': '\uE022',
  '\\#': '\uE023',
  '\\{': '\uE024',
  '\\}': '\uE025',
  '\\:': '\uE026',
  '\\n': '\uE027',
};
const unescaped = new Map(
  Object.entries(escapes).map(([written, letter]) => [
    letter,
    written === '\\n' ? '\n' : written.slice(1),
  ]),
);

export const restoreEscapes = (text: string): string =>
  text.replace(/[\uE020-\uE027]/g, (letter) => unescaped.get(letter) ?? '').trim();

export function parseGiftBlock(block: string): GiftQuestion {
  const hidden = block.replace(/\\[\\~=#{}:n]/g, (found) => escapes[found] ?? found);
  const named = /^\s*::([\s\S]*?)::/.exec(hidden);
  const rest = named ? hidden.slice(named[0].length) : hidden;
  const open = rest.indexOf('{');
  const close = rest.indexOf('}', open);
  if (open !== -1 && close === -1) {
    throw new UnsupportedItemError('the { of its answers is not closed before an empty line');
  }
  if (open === -1 && rest.includes('}')) {
    throw new UnsupportedItemError('has a } without a {; write \\} for a brace in the text');
  }
  const { format, text } = parseGiftText(open === -1 ? rest : rest.slice(0, open), 'auto');
  const inside = open === -1 ? null : rest.slice(open + 1, close);
  const [answers = '', ...general] = (inside ?? '').split('####');
  return {
    name: restoreEscapes(named?.[1] ?? ''),
    format,
    before: text,
    // Exports of other programs end blocks with `";`.
    after: open === -1 ? '' : rest.slice(close + 1).replace(/^";\s*$/, ''),
    answers: inside === null ? null : answers.trim(),
    generalFeedback: restoreEscapes(general.join(' ')),
  };
}

const formats = { html: 'html', moodle: 'auto', plain: 'plain', markdown: 'markdown' } as const;

/** Reads a format prefix such as `[html]`. */
export function parseGiftText(
  text: string,
  inherited: ForeignText['format'],
): { format: ForeignText['format']; text: string } {
  const [found, name] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? [];
  return found === undefined
    ? { format: inherited, text }
    : { format: formats[name as keyof typeof formats], text: text.slice(found.length) };
}

/** Splits `=right#feedback ~%50%half` at `=` and `~`. */
export function parseGiftAnswers(answers: string): GiftAnswer[] {
  return [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign, content = '']) => {
    const [text = '', ...feedback] = content.split('#');
    const [share, percent] = /^\s*%(-?[\d.]+)%/.exec(text) ?? [];
    return {
      sign: sign as '=' | '~',
      percent: percent === undefined ? null : Number(percent),
      text: text.slice(share?.length ?? 0),
      feedback: restoreEscapes(feedback.join('#')),
    };
  });
}
