import sanitize from 'sanitize-html';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Decodes all HTML entities of a text without tags. */
export function decodeEntities(text: string): string {
  const clean = sanitize(escapeTags(text), { allowedTags: [], allowedAttributes: {} });
  return clean
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const escapeTags = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

const raised = (digits: string, signs: string): string =>
  digits.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit);

/** The text of HTML in one line, for choices and answers, which have no markup. */
export function toPlainText(html: string): string {
  const text = html
    .replace(/\$[^$]+\$/g, escapeTags)
    .replace(/<sup>(\d+)<\/sup>/gi, (_, digits: string) => raised(digits, superscripts))
    .replace(/<sub>(\d+)<\/sub>/gi, (_, digits: string) => raised(digits, subscripts))
    .replace(/<(sup|sub)>([^<$]+)<\/\1>/gi, (_, tag: string, inner: string) =>
      tag.toLowerCase() === 'sup' ? `$^{${inner.trim()}}$` : `$_{${inner.trim()}}$`,
    )
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi, '');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
