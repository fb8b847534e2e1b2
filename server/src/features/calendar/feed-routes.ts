import { createHash } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalDeviceId } from '../../provider-client/caller.ts';
import type { Deps } from '../../trpc/deps.ts';
import { renderCalendarFeed } from './feed.ts';
import { calendarName } from './titles.ts';

type CalendarDeps = Pick<Deps, 'upstream' | 'publicData' | 'env'>;
type Route = { Params: { language: string; file: string } };

const languages: Record<string, Language> = { en: 'en-GB', ar: 'ar-EG' };

/** Serves a student's calendar feed, whose secret address is the only credential. */
export function registerCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  app.get<Route>('/calendar/:language/:file', (request, reply) =>
    sendCalendar(request, reply, deps),
  );
}

async function sendCalendar(
  { params, id, headers }: FastifyRequest<Route>,
  reply: FastifyReply,
  { upstream, publicData, env }: CalendarDeps,
): Promise<FastifyReply> {
  const language = languages[params.language];
  const token = /^([\w-]{1,80})\.ics$/.exec(params.file)?.[1];
  if (!language || !token) return sendError(reply, new DomainError('not_found'));
  try {
    const [{ data }, school] = await Promise.all([
      upstream
        .as({ language, requestId: id, deviceId: portalDeviceId })
        .readCalendar({ params: { token } }),
      publicData.school(language).catch(() => null),
    ]);
    const name = calendarName[language](school?.title ?? 'Fasl');
    const place = { language, name, origin: env.publicOrigin };
    // The ETag excludes DTSTAMP, which changes with every response.
    const tag = `"${createHash('sha256')
      .update(JSON.stringify([data, place]))
      .digest('base64url')}"`;
    reply.headers({ ...privateHeaders, etag: `W/${tag}` });
    if (headers['if-none-match']?.includes(tag)) return await reply.code(304).send();
    return await reply
      .type('text/calendar; charset=utf-8')
      .send(renderCalendarFeed(data, { ...place, now: new Date() }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sendError(reply, error);
  }
}

const privateHeaders = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Calendar apps read the status; people read the text. */
function sendError(reply: FastifyReply, { code }: DomainError): FastifyReply {
  reply
    .headers({ ...privateHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8');
  if (code === 'not_found') return reply.code(404).send('There is no such calendar.\n');
  return reply.code(503).header('retry-after', 300).send('Try again in a moment.\n');
}
