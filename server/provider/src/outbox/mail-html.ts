import { escapeHtml } from '../html.ts';
import type { Kept } from './select.ts';

/** The same words as the plain text, as a letter that reads from the right side in Arabic. */
export function mailHtml({ body, language }: Pick<Kept, 'body' | 'language'>): string {
  const direction = language === 'ar-EG' ? 'rtl' : 'ltr';
  const paragraphs = body.split('\n\n').map((text) => `<p>${linked(escapeHtml(text))}</p>`);
  const style = 'font: 16px/1.6 Tahoma, Arial, sans-serif; max-width: 36em; margin: 0 auto';
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><body style="${style}">${paragraphs.join('')}</body></html>`;
}

const linked = (html: string) =>
  html.replace(/^https?:\S+$/, (url) => `<a href="${url}" dir="ltr">${url}</a>`);
