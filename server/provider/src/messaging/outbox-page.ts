import { DomainError } from '@fasl/shared/contracts/page/error';
import { getDirection, type Language } from '@fasl/shared/contracts/page/language';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBearerToken } from '../http/bearer-token.ts';
import { readLanguage } from '../http/error-envelope.ts';
import type { Services } from '../http/services.ts';
import { isSameToken } from '../lib/secret-hash.ts';
import { pageTexts } from './page-texts.ts';
import { type OutboxMessage, selectOutbox } from './select.ts';

/**
 * Registers the page of the newest messages, for this machine or with the operator's token. Only
 * for a server without a mail or SMS transport, because the page shows codes.
 */
export function registerOutboxPage(app: FastifyInstance, { db, env }: Services): void {
  const read = (request: FastifyRequest) => {
    requireOperator(request, env.adminToken);
    const to = recipientOf(request);
    return selectOutbox(db, { to: to ? (parseIdentifier(to) ?? to) : undefined });
  };
  app.get('/outbox.json', async (request, reply) => {
    const messages = await read(request);
    return reply.header('cache-control', 'no-store').send({ messages });
  });
  app.get('/outbox', async (request, reply) => {
    const messages = await read(request);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        vary: 'Accept-Language',
      })
      .send(pageOf(messages, { to: recipientOf(request), language: readLanguage(request) }));
  });
}

/** The recipient to filter by; empty for all. */
function recipientOf({ query }: FastifyRequest): string {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' ? to.trim() : '';
}

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

function requireOperator(request: FastifyRequest, adminToken: string | undefined): void {
  const token = readBearerToken(request) ?? '';
  // Also checks the host name, to prevent DNS rebinding.
  const isHere = ownAddresses.includes(request.ip) && ownNames.includes(request.hostname);
  if (!isHere && !isSameToken(token, adminToken)) throw new DomainError('not_found');
}

type PageOptions = { to: string; language: Language };

function pageOf(messages: OutboxMessage[], { to, language }: PageOptions): string {
  const texts = pageTexts[language];
  const items = messages.map((message) => itemOf(message, language)).join('');
  const nothing = to ? `${texts.noneTo} ${escapeHtml(to)}.` : texts.none;
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  form { display: flex; gap: .5rem; margin: 1rem 0 2rem }
  input, button { font: inherit; min-height: 44px; padding: 0 .75rem; min-width: 0 }
  input { flex: 1 }
  article { border-top: 1px solid #8888; padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
  h2 span { font-weight: 400; opacity: .75 }
  p { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
  .code { font: 700 1.5rem/1.2 ui-monospace, monospace }
</style>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<form><input name="to" aria-label="${texts.to}" placeholder="${texts.to}" dir="auto" value="${escapeHtml(to)}"><button>${texts.show}</button></form>
<main>${items || nothing}</main></html>`;
}

const timeIn = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: 'Africa/Cairo',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

function itemOf(message: OutboxMessage, shownIn: Language): string {
  const { kind, to, subject, body, language, created_at: at } = message;
  const direction = language === 'ar-EG' ? 'rtl' : 'ltr';
  const time = `<time datetime="${at}">${timeIn(shownIn).format(new Date(at))}</time>`;
  const title = subject ? `<b>${escapeHtml(subject)}</b>\n\n` : '';
  return `<article><h2>${pageTexts[shownIn][kind]} ${escapeHtml(to)} <span>${time}</span></h2><p lang="${escapeHtml(language)}" dir="${direction}">${title}${marked(escapeHtml(body))}</p></article>`;
}

/** Makes links clickable and emphasises codes. */
const marked = (html: string) =>
  html
    .replace(/(?<![\w/=-])\d{6}(?![\w-])/g, '<b class="code">$&</b>')
    .replace(/https?:[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
