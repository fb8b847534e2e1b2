import { existsSync } from 'node:fs';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { matchLanguage } from '@fasl/shared/rules/account/preferred-language';
import { matchPage } from '@fasl/shared/rules/page/match-page';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFramedReturn, sendFramedReturn } from '../features/payment/framed-return.ts';
import {
  getCleanReturnAddress,
  redirectWithoutReferrer,
} from '../features/payment/gateway-return.ts';
import { isDocumentRequest } from '../media/media-headers.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { toViewerUser } from '../session/viewer.ts';
import type { BuildSource } from './assets/build.ts';
import type { Deps } from './deps.ts';
import { acceptHandover, type HandoverDeps } from './embed/handover.ts';
import { type PageDeps, sendPage } from './page.ts';
import type { Renderer } from './renderer.ts';
import { isReserved } from './reserved.ts';

type Options = { webBuild: string; build: BuildSource; renderer: Renderer | null };

export function registerPages(
  app: FastifyInstance,
  deps: Deps,
  { webBuild, build, renderer }: Options,
): void {
  const { env, sessions, runAs, upstream, limiter, media } = deps;
  const page: PageDeps = { env, sessions, build, runAs, renderer };
  if (!env.webDevOrigin && !existsSync(`${webBuild}/index.html`)) {
    app.log.error('web build not found: run `pnpm build`');
  }
  const userOf: HandoverDeps['userOf'] = async (token, request) => {
    await limiter.take('guestRead', normalizeIP(request.ip, 64));
    const caller = { ...callerOf(request), token, embedded: true };
    const { data } = await upstream.as(caller).getMyProfile({});
    const id = data.id ?? data.student.user_id;
    if (id === null)
      throw new DomainError('provider_unavailable', { cause: 'A profile without id.' });
    return toViewerUser({ ...data, id }, media);
  };
  const handover = { sessions, userOf, embedOrigins: env.embedOrigins };

  app.get('/*', (request, reply) => {
    const returned = getCleanReturnAddress(request, env.embedOrigins);
    if (isFramedReturn(request)) return sendFramedReturn(reply, returned, env.embedOrigins);
    if (returned !== null) return redirectWithoutReferrer(reply, returned);
    const meant = canonicalAddress(request.url);
    if (meant) return reply.header('cache-control', 'no-store').redirect(meant, 308);
    if (!isPageRequest(request)) return sendNotFound(reply);
    if (/[?&]student=/.test(request.url)) return acceptHandover(request, reply, handover);
    return sendPage(request, reply, page);
  });
  // Routes of files call it for a missing file.
  app.setNotFoundHandler((request, reply) =>
    /^(?:GET|HEAD)$/.test(request.method) && isPageRequest(request)
      ? sendPage(request, reply, page)
      : sendMethodError(request, reply),
  );
}

const callerOf = ({ id, ip, headers }: FastifyRequest) => ({
  language: matchLanguage(headers['accept-language']),
  requestId: id,
  deviceId: portalDeviceId,
  address: ip,
  userAgent: headers['user-agent'],
});

/**
 * Redirects capitals and trailing slashes to the canonical address. The case of parameters is kept.
 */
function canonicalAddress(url: string): string | null {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const open = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (matchPage(pathname)) return open === pathname ? null : open + search;
  const lower = pathname.toLowerCase();
  const match = lower === pathname ? null : matchPage(lower);
  return match && Object.keys(match.params).length === 0 ? open.toLowerCase() + search : null;
}

/**
 * A missing image or script gets a plain 404, not a page. Below the prefixes of files and endpoints
 * only a tab gets the not-found page, and below `/assets/` nothing does, because requests there are
 * served even under overload.
 */
function isPageRequest({ url, headers }: FastifyRequest): boolean {
  const pathname = url.replace(/\?.*$/s, '');
  if (matchPage(pathname)) return true;
  if (pathname.startsWith('/assets/')) return false;
  if (isReserved(pathname)) return isDocumentRequest(headers);
  return /^(?:document|iframe|frame|empty)$/.test(String(headers['sec-fetch-dest'] ?? 'document'));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store');
  return reply.send({ message: null, data: { code: 'not_found' }, show: false });
}

/** Pages only support GET and HEAD. */
function sendMethodError({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!matchPage(url.replace(/\?.*$/s, ''))) return sendNotFound(reply);
  reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  return reply.send({ message: null, data: { code: 'wrong_method' }, show: false });
}
