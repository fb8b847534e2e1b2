import { fallbackLanguage, languages } from '@fasl/shared/contracts/page/language';
import { matchLanguage } from '@fasl/shared/rules/account/preferred-language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from './deps.ts';
import { renderSitemap } from './sitemap.ts';

/** Paths that crawlers should skip. */
const disallowed = ['/trpc/', '/upload', '/payment/', '/media/file/', '/csp-report'];

/** Registers robots.txt, sitemap.xml and the favicon. */
export function registerRobots(app: FastifyInstance, { env, publicData }: Deps): void {
  const { publicOrigin } = env;
  const robots = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ].join('\n');

  app.get('/robots.txt', (_, reply) =>
    forAnHour(reply).type('text/plain; charset=utf-8').send(`${robots}\n`),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const [school, instructors, classrooms] = await Promise.all([
      publicData.school(fallbackLanguage),
      publicData.instructors(fallbackLanguage),
      publicData.classrooms(fallbackLanguage),
    ]);
    const sitemap = renderSitemap({ publicOrigin, school, instructors, classrooms, languages });
    return forAnHour(reply).type('application/xml; charset=utf-8').send(sitemap);
  });

  app.get('/favicon.ico', async ({ headers }, reply) => {
    const language = matchLanguage(headers['accept-language']);
    const own = await publicData.school(language).then(
      ({ faviconUrl }) => faviconUrl,
      () => null,
    );
    return forAnHour(reply).redirect(own ?? '/favicon.svg', 302);
  });
}

const forAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');
