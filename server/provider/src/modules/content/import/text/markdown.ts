import TurndownService from 'turndown';
import { formulasOut } from '../../text/html.ts';

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
// Markdown of the school folder has these as HTML.
service.keep(['table', 'sub', 'sup', 'u', 's', 'dl']);

const opening = '\uE013';
const closing = '\uE014';
const hiddenForm = new RegExp(`${opening}(\\d+)${closing}`, 'g');

/** Markdown of HTML that is sanitised already; formulas are kept as they are. */
export function toMarkdown(html: string): string {
  const formulas: string[] = [];
  const hidden = formulasOut(html).replace(/\$\$[^$]+\$\$|\$[^$\n]+\$/g, (formula) => {
    formulas.push(formula.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    return `${opening}${formulas.length - 1}${closing}`;
  });
  return service
    .turndown(hidden)
    .replace(hiddenForm, (_, place: string) => formulas[Number(place)] ?? '')
    .trim();
}
