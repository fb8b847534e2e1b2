import { htmlToProse, markdownToHtml, proseToHtml } from '../../text/html.ts';
import { type Attachments, type FindFile, isExternalAddress } from '../model/attachments.ts';
import { type AddNote, UnsupportedItemError } from '../model/report.ts';
import { rewriteFormulas } from './formulas.ts';
import { toMarkdown } from './markdown.ts';
import { escapeHtml, toPlainText } from './plain-text.ts';

/** Moodle's format `auto` is plain text that keeps line breaks and may contain HTML tags. */
export type ForeignText = { text: string; format: 'html' | 'auto' | 'plain' | 'markdown' };

const mediaForm =
  /<(?:a|audio|video|source|embed|object|track)\b[^>]*?\s(?:href|src|data)\s*=\s*["']([^"']*)["'][^>]*>/gi;
const droppedForm = /<(iframe|audio|video|embed|object|script|form|canvas|applet)\b[^>]*>/gi;
const maxLength = 20_000;

/** Converts the texts of one item, and adds a note for each loss. */
export class TextConverter {
  readonly #attachments: Attachments;
  readonly #note: AddNote;
  readonly #find: FindFile | undefined;

  /** `find` searches the item's own files. */
  constructor(attachments: Attachments, note: AddNote, find?: FindFile) {
    this.#attachments = attachments;
    this.#note = note;
    this.#find = find;
  }

  /** Converts to plain text or sanitised HTML, for bodies of questions and pages. */
  body(source: ForeignText): string {
    const prose = htmlToProse(this.#clean(source)).trim();
    if (prose.length > maxLength)
      throw new UnsupportedItemError(`is longer than ${maxLength} characters`);
    return prose;
  }

  /** Converts to Markdown, for bodies of lesson pages and homework. */
  page(source: ForeignText): string {
    return toMarkdown(this.#clean(source));
  }

  /** Converts to text and formulas without markup or pictures. */
  words(source: ForeignText): string {
    return toPlainText(asHtml(source)).slice(0, 2_000);
  }

  /** The pictures of a text as HTML, for a choice, which cannot contain pictures. */
  pictures(source: ForeignText): string {
    return (asHtml(source).match(/<img\b[^>]*>/gi) ?? [])
      .map((tag) => this.body({ text: tag, format: 'html' }))
      .join('');
  }

  note(text: string): void {
    this.#note(text);
  }

  #clean(source: ForeignText): string {
    return proseToHtml(this.#withoutMedia(asHtml(source)), (name) =>
      this.#attachments.picture(name, this.#note, this.#find),
    );
  }

  #withoutMedia(html: string): string {
    const linked = html.replace(mediaForm, (tag, address: string) => {
      if (isExternalAddress(address) || address === '' || address.startsWith('#')) return tag;
      this.#attachments.forReview(address, this.#note, this.#find);
      return tag.replace(address, '');
    });
    for (const [tag, name = ''] of linked.matchAll(droppedForm)) {
      const address = /\s(?:src|data)\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1];
      this.#note(`<${name.toLowerCase()}> is left out${address ? `: ${address}` : ''}`);
    }
    return linked.replace(/(<a\b[^>]*?)\shref=["']["']/gi, '$1');
  }
}

function asHtml({ text, format }: ForeignText): string {
  const isHtml = format === 'html' || (format === 'auto' && /<[a-z][^>]*>/i.test(text));
  const written = rewriteFormulas(text, { isHtml });
  if (format === 'markdown') return markdownToHtml(written, (name) => name);
  if (format === 'plain') return escapeTags(written);
  return format === 'auto' && isHtml ? written.replaceAll('\n', '<br />') : written;
}

/** Escapes only what would be parsed as a tag or an entity. */
const escapeTags = (text: string): string =>
  /<[a-z/!][^>]*>|&#?\w+;/i.test(text) ? escapeHtml(text).replaceAll('\n', '<br />') : text;
