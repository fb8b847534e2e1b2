import { toTrustedHtml } from '#lib/browser/trusted-types.ts';
import { detectDirection } from '#lib/format/direction.ts';
import { setBlockDirections } from '../text/direct-blocks.ts';
import { findMathSegments, type MathSegment } from './math-segments.ts';

const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const plain = '0123456789+-n';
const scripts = new RegExp(`([${lowered}]+)|([${raised}]+)`, 'g');

const translate = (text: string, from: string, to: string): string =>
  text.replace(/./gu, (one) => to[from.indexOf(one)] ?? one);

/**
 * Replaces gaps, formulas, equations and pictures in a question's HTML with elements. Only text
 * nodes are searched, so an attribute can never become an element. A passage in the other language
 * gets its own direction.
 */
export function markUpBody(html: string, zoomLabel: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(toTrustedHtml(html), 'text/html');
  body.dir = detectDirection(html) ?? '';
  setBlockDirections(body);
  flattenScripts(body);
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) node.replaceWith(markUpText(node.data, body.ownerDocument, true));
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

/** Replaces subscripts and superscripts with characters, so that an equation is one text node. */
function flattenScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll('sub, sup')) {
    const text = element.textContent.trim().replaceAll('−', '-');
    const to = element.tagName === 'SUB' ? lowered : raised;
    if (/^[\d+n-]+$/.test(text)) element.replaceWith(translate(text, plain, to));
  }
  body.normalize();
}

/** Like `markUpBody`, for plain text. `setOff` places long equations on separate lines. */
export function markUpText(text: string, owner = document, setOff = false): DocumentFragment {
  const fragment = owner.createDocumentFragment();
  for (const segment of findMathSegments(text, { setOff }))
    fragment.append(...renderSegment(segment, owner));
  return fragment;
}

function renderSegment(segment: MathSegment, owner: Document): (Node | string)[] {
  if (segment.kind === 'text') return scriptNodes(segment.text, owner);
  if (segment.kind === 'gap') {
    const gap = owner.createElement('span');
    gap.dataset['gap'] = segment.number;
    return [gap];
  }
  const frame = owner.createElement('span');
  frame.dataset['math'] = segment.isSetOff ? 'block' : 'inline';
  const line = owner.createElement('span');
  // Formulas run from left to right in every language.
  line.dir = 'ltr';
  if (segment.kind === 'formula') {
    line.dataset['formula'] = segment.display ? 'display' : 'inline';
    line.textContent = segment.source;
  } else line.append(...scriptNodes(segment.text, owner));
  const source = segment.kind === 'formula' ? segment.source : segment.text;
  const width = Math.ceil(glyphCount(source) / 10) * 10;
  frame.dataset['width'] = `${Math.min(width, maxWidth)}`;
  frame.append(line, segment.after);
  return [frame];
}

/** The widest step that body.module.css defines: the CSP forbids style attributes. */
const maxWidth = 60;

/** Estimates the width of the typeset formula in characters. */
const glyphCount = (source: string): number =>
  Math.max(1, source.replace(/\\[A-Za-z]+/g, '→').replace(/[{}_^\\]/g, '').length);

function scriptNodes(text: string, owner: Document): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let from = 0;
  for (const { 0: whole, 1: low, index } of text.matchAll(scripts)) {
    const element = owner.createElement(low ? 'sub' : 'sup');
    element.textContent = translate(whole, low ? lowered : raised, plain);
    nodes.push(text.slice(from, index), element);
    from = index + whole.length;
  }
  nodes.push(text.slice(from));
  return nodes;
}
