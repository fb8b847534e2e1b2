import { DomainError } from '@fasl/shared/contracts/page/error';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSubmissionReceipt } from '../features/exam/map.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { createNonce } from '../security/policy.ts';
import type { Deps } from '../trpc/deps.ts';
import { type DocumentDeps, readLanguage, setDocumentHeaders } from './card.ts';
import { renderReceiptErrorPage, renderReceiptPage } from './receipt-page.ts';

type ReceiptDeps = Pick<Deps, 'upstream' | 'limiter' | 'publicData'> & DocumentDeps;
type Request = FastifyRequest<{ Params: { code: string } }>;

/** Serves the page behind the code of a submission receipt. Visitors need no account. */
export function registerReceipt(app: FastifyInstance, deps: ReceiptDeps): void {
  app.get<{ Params: { code: string } }>('/verify/test/:code', async (request, reply) => {
    const nonce = createNonce();
    setDocumentHeaders(reply, nonce);
    const language = readLanguage(request);
    const school = await deps.publicData.school(language).catch(() => null);
    const shown = { language, nonce, school, fontFaces: await deps.readFontFaces() };
    try {
      return await reply.send(renderReceiptPage(await read(request, deps, language), shown));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refuse(reply, error, shown);
    }
  });
}

async function read(
  { params, ip, id, headers }: Request,
  { upstream, limiter }: ReceiptDeps,
  language: ReturnType<typeof readLanguage>,
) {
  await limiter.take('cardByAddress', normalizeIP(ip, 64));
  const code = params.code.slice(0, 40);
  const provider = upstream.as({
    language,
    requestId: id,
    deviceId: portalDeviceId,
    userAgent: headers['user-agent'],
    address: ip,
  });
  const { data } = await provider.getReceipt({ params: { code } });
  return { ...toSubmissionReceipt(data.receipt), exam: data.test.title };
}

function refuse(
  reply: FastifyReply,
  { code, retryAfterSeconds = 60 }: DomainError,
  shown: Parameters<typeof renderReceiptErrorPage>[1],
): FastifyReply {
  if (code === 'too_many_requests') {
    return reply
      .code(429)
      .header('retry-after', retryAfterSeconds)
      .send(renderReceiptErrorPage('busy', shown));
  }
  const isUnknown = code === 'not_found';
  return reply
    .code(isUnknown ? 404 : 503)
    .send(renderReceiptErrorPage(isUnknown ? 'unknown' : 'unreachable', shown));
}
