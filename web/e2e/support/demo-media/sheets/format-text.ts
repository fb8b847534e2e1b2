import { renderToString } from 'katex';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Formats `\(formula\)`, `[[left-to-right text]]`, `__underlined__` and `...` as a blank. */
export function formatText(text: string): string {
  return text
    .split(/(\\\(.*?\\\))/)
    .map((part) => (part.startsWith('\\(') ? typeset(part.slice(2, -2)) : formatWords(part)))
    .join('');
}

const typeset = (formula: string): string =>
  `<bdi dir="ltr">${renderToString(formula, { output: 'html', throwOnError: true })}</bdi>`;

const formatWords = (words: string): string =>
  escapeHtml(words)
    .replaceAll('[[', '<bdi dir="ltr">')
    .replaceAll(']]', '</bdi>')
    .replaceAll(/__(.+?)__/g, '<u>$1</u>')
    .replaceAll('...', '<span class="blank"></span>')
    .replaceAll('\n', '<br>');
