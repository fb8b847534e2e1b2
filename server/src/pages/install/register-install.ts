import { fallbackLanguage, Language } from '@fasl/shared/contracts/page/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../trpc/deps.ts';
import { createIconRenderer, iconSizes } from './app-icon.ts';
import { buildManifest, defaultIcon, selectIconPicture } from './manifest.ts';

/** In seconds. A fallback is cached only briefly, because the failure may be over soon. */
const maxAge = { manifest: 3_600, icon: 86_400, fallback: 60 };

/** Registers what a phone needs to install the portal: the manifest and the icons. */
export function registerInstall(app: FastifyInstance, { publicData }: Pick<Deps, 'publicData'>) {
  const readSchool = (language: Language) => publicData.school(language).catch(() => null);
  const renderIcon = createIconRenderer(app);

  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const language = Language.catch(fallbackLanguage).parse(query.lang);
    const school = await readSchool(language);
    reply.type('application/manifest+json; charset=utf-8');
    cacheFor(reply, school ? maxAge.manifest : maxAge.fallback);
    return buildManifest(school, language);
  });

  for (const size of iconSizes) {
    app.get(`/app-icon-${size}.png`, async ({ log }, reply) => {
      const school = await readSchool(fallbackLanguage);
      const theme = school?.theme ?? 'primary';
      reply.type('image/png');
      try {
        const icon = await renderIcon({ pictureUrl: selectIconPicture(school), theme, size });
        return cacheFor(reply, school ? maxAge.icon : maxAge.fallback).send(icon);
      } catch (error) {
        log.warn({ err: error }, "cannot draw the school's icon, the default is sent");
        const icon = await renderIcon({ pictureUrl: defaultIcon, theme, size });
        return cacheFor(reply, maxAge.fallback).send(icon);
      }
    });
  }
}

const cacheFor = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${seconds}`);
