import { mathmlToTex } from './mathml.ts';
import { decodeEntities } from './plain-text.ts';

/** Private-use characters that enclose the number of a formula. */
const opening = '\uE010';
const closing = '\uE011';
const hiddenForm = new RegExp(`${opening}(\\d+)${closing}`, 'g');

const mathmlForm = /<((?:\w+:)?math)\b[^>]*>[\s\S]*?<\/\1>/gi;

/**
 * Converts `\(…\)`, `\[…\]`, inline `$$…$$` and MathML to the formula syntax of the school folder.
 */
export function rewriteFormulas(text: string, { isHtml }: { isHtml: boolean }): string {
  const formulas: string[] = [];
  const hide = (tex: string, isDisplay = false): string => {
    const clean = (isHtml ? decodeEntities(tex.replace(/<[^>]*>/g, ' ')) : tex)
      .replaceAll('$', '')
      .replace(/\s+/g, ' ')
      .trim();
    if (clean === '') return '';
    const isPlain = /^[\s\d]*$/.test(clean);
    formulas.push(isPlain ? clean : isDisplay ? `$$${clean}$$` : `$${clean}$`);
    return `${opening}${formulas.length - 1}${closing}`;
  };
  return text
    .replace(mathmlForm, (markup) => hide(mathmlToTex(markup).replaceAll('<', '&lt;')))
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => hide(tex, true))
    .replace(/\\\(([\s\S]+?)\\\)/g, (_, tex: string) => hide(tex))
    .replace(/\$\$([\s\S]+?)\$\$/g, (_, tex: string) => hide(tex))
    .replace(new RegExp(`${closing}(?=[${opening}\\d])`, 'g'), `${closing} `)
    .replace(hiddenForm, (_, place: string) => formulas[Number(place)] ?? '');
}
