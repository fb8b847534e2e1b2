import type { XmlElement, XmlNode } from './parse-xml.ts';

/** Returns markup for an element that is not HTML, and undefined for an HTML element. */
export type ReplaceElement = (element: XmlElement) => string | undefined;

const empty = new Set(['br', 'hr', 'img', 'source', 'track', 'col', 'embed', 'input']);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The content of an element as HTML. Pictures in `object` become `img`. */
export const serializeContent = (
  element: XmlElement,
  replace: ReplaceElement = () => undefined,
): string => element.children.map((child) => markup(child, replace)).join('');

function markup(node: XmlNode, replace: ReplaceElement): string {
  // Leaves HTML entities encoded, because XML does not define them.
  if (typeof node === 'string') return escapeText(node).replace(/&amp;(?=[a-z]+;)/gi, '&');
  const replaced = replace(node);
  if (replaced !== undefined) return replaced;
  const picture = pictureOf(node);
  if (picture !== null) return picture;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  return empty.has(node.name)
    ? `<${node.name}${attributes} />`
    : `<${node.name}${attributes}>${serializeContent(node, replace)}</${node.name}>`;
}

function pictureOf({ name, attributes, children }: XmlElement): string | null {
  if (name !== 'object' || !attributes['type']?.startsWith('image/')) return null;
  const alt = children.map((child) => (typeof child === 'string' ? child.trim() : '')).join(' ');
  const quoted = (text: string) => escapeText(text).replaceAll('"', '&quot;');
  return `<img src="${quoted(attributes['data'] ?? '')}" alt="${quoted(alt.trim())}" />`;
}
