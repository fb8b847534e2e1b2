import { marked } from 'marked';
import sanitize from 'sanitize-html';

/** The HTML that authors may use: no scripts, external resources or styles. */
const options: sanitize.IOptions = {
  allowedTags: `
    h2 h3 h4 p br hr ul ol li blockquote div span strong b em i u s sub sup code pre small
    a table thead tbody tr th td dl dt dd img
  `
    .trim()
    .split(/\s+/),
  allowedAttributes: {
    a: ['href'],
    '*': ['dir', 'lang'],
    td: ['colspan'],
    th: ['colspan'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: { h1: 'h2' },
};

/** Returns the storage URL of a referenced picture; `null` removes it from the text. */
export type ImageAddress = (name: string) => string | null;

const formulaForm = /\$\$([\s\S]+?)\$\$|\$(?![\s\d]*\$)(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeHtml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Private-use characters of Unicode, which texts do not contain. */
const opening = '\uE000';
const closing = '\uE001';
const hiddenForm = new RegExp(`${opening}(\\d+)${closing}`, 'g');

/**
 * Replaces formulas with placeholders during `work`, because a formula is neither Markdown nor
 * HTML.
 */
function withoutFormulas(text: string, work: (text: string) => string): string {
  const formulas: string[] = [];
  const hidden = text.replace(formulaForm, (_, display?: string, inline?: string) => {
    formulas.push(display === undefined ? `\\(${inline}\\)` : `\\[${display}\\]`);
    return `${opening}${formulas.length - 1}${closing}`;
  });
  return work(hidden).replace(hiddenForm, (_, place: string) =>
    escapeHtml(formulas[Number(place)] ?? ''),
  );
}

/** Encodes the formulas of choices and ordering items, which contain only text and formulas. */
export const encodeFormulas = (text: string): string =>
  text.replace(formulaForm, (_, display?: string, inline?: string) =>
    display === undefined ? `\\(${inline}\\)` : `\\[${display}\\]`,
  );

/** Reverts `encodeFormulas`, if that is possible without loss. */
export function decodeFormulas(text: string): string {
  const written = text
    .replace(/\\\(([^$\n]+?)\\\)/g, (_, inline: string) => `$${inline}$`)
    .replace(/\\\[([^$]+?)\\\]/g, (_, display: string) => `$$${display}$$`);
  return encodeFormulas(written) === text ? written : text;
}

const hasTag = (text: string): boolean => /<[a-z][^>]*>|&[a-z]+;|&#\d+;/i.test(text);

function clean(html: string, address: ImageAddress): string {
  return sanitize(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: address(src) ?? '' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
}

/** Cleans HTML, or converts plain text to paragraphs, which need no cleaning. */
export function proseToHtml(text: string, address: ImageAddress): string {
  let isHtml = false;
  const html = withoutFormulas(text, (words) => {
    isHtml = hasTag(words);
    return isHtml ? words : paragraphsOf(words);
  });
  return isHtml ? clean(html, address) : html;
}

const paragraphsOf = (words: string): string =>
  words
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Reverts `proseToHtml`: returns plain text if the HTML has only paragraphs, else the HTML. */
export function htmlToProse(html: string): string {
  const isPlain = /^(<p>([^<]|<br \/>)*<\/p>)+$/.test(html);
  const words = isPlain
    ? unescapeHtml(html.slice(3, -4).replaceAll('</p><p>', '\n\n').replaceAll('<br />', '\n'))
    : html;
  const written = decodeFormulas(words);
  const same = (text: string) => text.trim() === text && proseToHtml(text, (src) => src) === html;
  return [written, words].find(same) ?? html;
}

export const markdownToHtml = (text: string, address: ImageAddress): string =>
  clean(
    withoutFormulas(text, (words) => marked.parse(words, { async: false, gfm: true })),
    address,
  ).trim();
