import type { XmlElement, XmlNode } from './parse-xml.ts';

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const listElements = (parent: XmlElement): XmlElement[] => parent.children.filter(isElement);

export const findChildren = (parent: XmlElement, name: string): XmlElement[] =>
  listElements(parent).filter((child) => child.name === name);

export const findChild = (parent: XmlElement, name: string): XmlElement | undefined =>
  listElements(parent).find((child) => child.name === name);

/** The element and all of its descendants, in document order. */
export const listDescendants = (element: XmlElement): XmlElement[] => [
  element,
  ...listElements(element).flatMap(listDescendants),
];

/** The text of a node and its descendants. */
export const getText = (node: XmlNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(getText).join('');

/** The trimmed text of a child element; empty if there is no such child. */
export const getChildText = (parent: XmlElement, name: string): string =>
  getText(findChild(parent, name)).trim();
