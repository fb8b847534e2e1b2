import type { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAppearance } from '../pages/appearance.ts';
import type { ReadFontFaces } from '../pages/font-faces.ts';
import { setContentSecurityPolicy } from '../security/headers.ts';
import { createNonce } from '../security/policy.ts';
import type { Deps } from '../trpc/deps.ts';
import { renderCardErrorPage, renderCardPage } from './card-page.ts';

type CardDeps = Pick<Deps, 'cardPasses' | 'limiter' | 'publicData'> & DocumentDeps;
/** The dependencies of every page of this folder. */
export type DocumentDeps = { readFontFaces: ReadFontFaces };

/** Serves the page behind the QR code of a student card. Visitors need no account. */
export function registerCard(app: FastifyInstance, deps: CardDeps): void {
  app.get<{ Params: { pass: string } }>('/verify/card/:pass', (request, reply) =>
    sendCard(request, reply, deps),
  );
}

async function sendCard(
  request: FastifyRequest<{ Params: { pass: string } }>,
  reply: FastifyReply,
  { cardPasses, limiter, publicData, readFontFaces }: CardDeps,
): Promise<FastifyReply> {
  const nonce = createNonce();
  setDocumentHeaders(reply, nonce);
  const language = readLanguage(request);
  // The page works without the school's name and colour, so their errors are ignored.
  const school = await publicData.school(language).catch(() => null);
  const shown = { language, nonce, school, fontFaces: await readFontFaces() };
  const limitError = await limiter
    .take('cardByAddress', normalizeIP(request.ip, 64))
    .then(() => null)
    .catch((error: DomainError) => error);
  if (limitError) {
    reply.code(429).header('retry-after', limitError.retryAfterSeconds ?? 60);
    return reply.send(renderCardErrorPage('busy', shown));
  }
  const pass = cardPasses.read(request.params.pass);
  if (!pass) return reply.code(404).send(renderCardErrorPage('unknown', shown));
  if (!pass.isValid) return reply.code(410).send(renderCardErrorPage('expired', shown));
  return reply.send(renderCardPage(pass, shown));
}

export function setDocumentHeaders(reply: FastifyReply, nonce: string): void {
  setContentSecurityPolicy(reply, {
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'style-src': [`'nonce-${nonce}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  reply.type('text/html; charset=utf-8').headers({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'Cookie, Accept-Language',
  });
}

export function readLanguage({ headers, url }: FastifyRequest): Language {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at));
  const source = { query, cookie: headers.cookie, acceptLanguage: headers['accept-language'] };
  return readAppearance(source).language;
}
