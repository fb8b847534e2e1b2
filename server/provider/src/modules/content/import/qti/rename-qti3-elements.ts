import type { XmlElement, XmlNode } from '../xml/parse-xml.ts';

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames elements and attributes of QTI 3 to their names in QTI 2. */
export function renameQti3Elements(element: XmlElement): XmlElement {
  const isQti = element.name.startsWith('qti-');
  return {
    ...element,
    name: isQti ? camelCase(element.name.slice('qti-'.length)) : element.name,
    attributes: isQti
      ? Object.fromEntries(
          Object.entries(element.attributes).map(([name, value]) => [camelCase(name), value]),
        )
      : element.attributes,
    children: element.children.map((child: XmlNode) =>
      typeof child === 'string' ? child : renameQti3Elements(child),
    ),
  };
}
