import TurndownService from 'turndown';
import { decodeFormulas } from '../../text/html.ts';

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
// Markdown has no syntax for these elements, so they stay HTML.
service.keep(['table', 'sub', 'sup', 'u', 's', 'dl']);

const opening = '\uE013';
const closing = '\uE014';
const hiddenForm = new RegExp(`${opening}(\\d+)${closing}`, 'g');

/** Converts sanitised HTML to Markdown and leaves formulas unchanged. */
export function toMarkdown(html: string): string {
  const formulas: string[] = [];
  const hidden = decodeFormulas(html).replace(/\$\$[^$]+\$\$|\$[^$\n]+\$/g, (formula) => {
    formulas.push(formula.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    return `${opening}${formulas.length - 1}${closing}`;
  });
  return service
    .turndown(hidden)
    .replace(hiddenForm, (_, place: string) => formulas[Number(place)] ?? '')
    .trim();
}
