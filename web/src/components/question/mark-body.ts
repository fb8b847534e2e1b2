import { trustedHtml } from '#lib/browser/trusted-types.ts';
import { directionOf } from '#lib/format/direction.ts';
import { directBlocks } from '../text/direct-blocks.ts';

/** A gap {{1}}, an inline formula \( \) or a display formula \[ \]. */
const marks = /\{\{(\d{1,2})\}\}|\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

/**
 * Replaces gaps, formulas and pictures in a question's HTML with elements. Only text nodes are
 * searched, so an attribute can never become an element. A passage in the other language gets its
 * own direction.
 */
export function markBody(html: string, zoomLabel: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  body.dir = directionOf(html) ?? '';
  directBlocks(body);
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) node.replaceWith(markText(node.data, body.ownerDocument));
  for (const image of body.querySelectorAll('img')) {
    const button = body.ownerDocument.createElement('button');
    button.type = 'button';
    button.dataset['zoom'] = '';
    button.setAttribute('aria-label', zoomLabel(image.alt));
    image.replaceWith(button);
    button.append(image);
  }
  return body.innerHTML;
}

/** Does the same for plain text. */
export function markText(text: string, owner: Document = document): DocumentFragment {
  const fragment = owner.createDocumentFragment();
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, gap, inline, display] = match;
    fragment.append(text.slice(from, match.index));
    const element = owner.createElement('span');
    if (gap) element.dataset['gap'] = gap;
    else {
      element.dataset['formula'] = display ? 'display' : 'inline';
      // Formulas run from left to right in every language.
      element.dir = 'ltr';
      element.textContent = inline ?? display ?? '';
    }
    fragment.append(element);
    from = match.index + whole.length;
  }
  fragment.append(text.slice(from));
  return fragment;
}
