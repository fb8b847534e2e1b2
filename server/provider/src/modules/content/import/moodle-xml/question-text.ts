import type { FindFile } from '../model/attachments.ts';
import type { ForeignText } from '../text/text-converter.ts';
import { findChild, getChildText, getText, listDescendants } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';

const formats: Readonly<Record<string, ForeignText['format']>> = {
  html: 'html',
  moodle_auto_format: 'auto',
  plain_text: 'plain',
  markdown: 'markdown',
};

/** Reads an element like `<questiontext format="html"><text>…</text></questiontext>`. */
export function readChildText(parent: XmlElement, name: string): ForeignText {
  const child = findChild(parent, name);
  return child ? readElementText(child) : { text: '', format: 'plain' };
}

export function readElementText(element: XmlElement): ForeignText {
  const format = formats[element.attributes['format'] ?? ''] ?? 'auto';
  return { text: getChildText(element, 'text'), format };
}

/** The files that Moodle embeds in a question, by name. */
export function readEmbeddedFiles(question: XmlElement): FindFile {
  const files = new Map<string, string>();
  for (const file of listDescendants(question).filter(({ name }) => name === 'file')) {
    const { name = '', path = '/' } = file.attributes;
    const content = getText(file);
    files.set(`${path}${name}`.replace(/^\//, ''), content);
    files.set(name, content);
  }
  const old = getChildText(question, 'image_base64');
  if (old !== '') files.set(getChildText(question, 'image'), old);
  return (source) => {
    const content = files.get(decodePluginPath(source));
    return content === undefined ? null : Buffer.from(content, 'base64');
  };
}

/** Decodes `@@PLUGINFILE@@/folder/name`, a URL-encoded path. */
export function decodePluginPath(source: string): string {
  const path = source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
