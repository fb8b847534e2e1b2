import { DomainError } from '@fasl/shared/contracts/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { isSameToken } from '../secret-hash.ts';
import type { Services } from '../services.ts';
import { type Listed, selectOutbox } from './select.ts';

/**
 * What would have been sent, for who works on this machine or has the operator's token. Only where
 * no message leaves: a school that sends them keeps its codes to itself.
 */
export function registerOutbox(app: FastifyInstance, { db, env }: Services): void {
  const read = (request: FastifyRequest) => {
    requireOperator(request, env.adminToken);
    const { to } = request.query as { to?: unknown };
    return selectOutbox(db, { to: typeof to === 'string' ? to : undefined });
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
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(pageOf(messages));
  });
}

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

function requireOperator(request: FastifyRequest, adminToken: string | undefined): void {
  const [, token = ''] = /^Bearer (\S{1,512})$/i.exec(request.headers.authorization ?? '') ?? [];
  // By its name too: a page elsewhere may give its own name this machine's address.
  const isHere = ownAddresses.includes(request.ip) && ownNames.includes(request.hostname);
  if (!isHere && !isSameToken(token, adminToken)) throw new DomainError('not_found');
}

function pageOf(messages: Listed[]): string {
  const items = messages.map(itemOf).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #bbb; padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 }
  p { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
</style>
<h1>Outbox</h1>
<main>${items || 'Nothing has been sent yet.'}</main></html>`;
}

function itemOf({ kind, to, subject, body, language, created_at: at }: Listed): string {
  const direction = language === 'ar-EG' ? 'rtl' : 'ltr';
  const heading = [kind, to, at].map(escapeHtml).join(' · ');
  const text = [subject, body].filter(Boolean).join('\n\n');
  return `<article><h2>${heading}</h2><p lang="${escapeHtml(language)}" dir="${direction}">${linked(escapeHtml(text))}</p></article>`;
}

const linked = (html: string) =>
  html.replace(/https?:[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
