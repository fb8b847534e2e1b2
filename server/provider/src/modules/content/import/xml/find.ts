import type { XmlElement, XmlNode } from './parse-xml.ts';

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const elementsOf = (parent: XmlElement): XmlElement[] => parent.children.filter(isElement);

export const childrenNamed = (parent: XmlElement, name: string): XmlElement[] =>
  elementsOf(parent).filter((child) => child.name === name);

export const childNamed = (parent: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(parent).find((child) => child.name === name);

/** The element itself and everything inside of it, in the order of the document. */
export const descendants = (element: XmlElement): XmlElement[] => [
  element,
  ...elementsOf(element).flatMap(descendants),
];

/** The text of an element, that of its children included. */
export const textIn = (node: XmlNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(textIn).join('');

/** The trimmed text of the child with that name; empty without such a child. */
export const childText = (parent: XmlElement, name: string): string =>
  textIn(childNamed(parent, name)).trim();
