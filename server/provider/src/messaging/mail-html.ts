import { deriveBrandTokens } from '@fasl/shared/rules/colour/brand-colour';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { OutboxRow } from './select.ts';

type MailText = Pick<OutboxRow, 'body' | 'language'>;

/** Renders plain text as HTML in the school's colour, right-to-left in Arabic. */
export function renderMailHtml({ body, language }: MailText, colour: string | null): string {
  const direction = language === 'ar-EG' ? 'rtl' : 'ltr';
  const { light } = deriveBrandTokens(colour ?? ownColour);
  const paragraphs = body
    .split('\n\n')
    .map((text) => `<p>${linked(escapeHtml(text), light['brand-text'])}</p>`);
  const style = `font: 16px/1.6 Tahoma, Arial, sans-serif; max-width: 36em; margin: 0 auto; padding: 8px 16px; border-top: 6px solid ${light['brand']}`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><body><div style="${style}">${paragraphs.join('')}</div></body></html>`;
}

/** The default colour of the product. */
const ownColour = '#c2125c';

const linked = (html: string, colour = '') =>
  html.replace(
    /^https?:\S+$/,
    (url) => `<a href="${url}" dir="ltr" style="color: ${colour}">${url}</a>`,
  );
