import { posix } from 'node:path';
import type { MarkdownSource } from '../../../db/schema/content.ts';
import { htmlToProse, markdownToHtml } from '../text/html.ts';
import { type FolderOutput, isServedFile } from './output.ts';

/** Returns the stored Markdown if its HTML is unchanged, else the HTML, which is valid Markdown. */
export function toMarkdownBody(
  out: FolderOutput,
  html: string,
  { source, dir }: { source: MarkdownSource | undefined; dir: string },
): string {
  if (
    source &&
    markdownToHtml(source.text, (name) => source.images[decoded(name)] ?? null) === html
  ) {
    for (const [name, url] of Object.entries(source.images))
      copyAs(out, url, posix.join(dir, name));
    return source.text;
  }
  return `\n${withLocalImages(out, html, dir)}\n`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name;
  }
}

function copyAs(out: FolderOutput, url: string, path: string): void {
  const ending = posix.extname(path);
  out.copy(url, posix.dirname(path), posix.basename(path, ending));
}

/** The body of an exam question or of an FAQ item. */
export const toProseBody = (out: FolderOutput, html: string, dir: string): string =>
  htmlToProse(withLocalImages(out, html, dir));

const withLocalImages = (out: FolderOutput, html: string, dir: string): string =>
  html.replace(/(?<=<img[^>]*?\ssrc=")[^"]+(?=")/g, (url) =>
    isServedFile(url) ? out.copy(url, dir, posix.basename(url, posix.extname(url))) : url,
  );
