import { fallbackLanguage, Language } from '@fasl/shared/contracts/page/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../trpc/deps.ts';
import { createIconRenderer, iconSizes } from './app-icon.ts';
import { buildManifest, defaultIcon, iconPicture } from './manifest.ts';

const maxAge = { manifest: 3600, icon: 86_400 };

/** Registers what a phone needs to install the portal: the manifest and the icons. */
export function registerInstall(app: FastifyInstance, { publicData }: Pick<Deps, 'publicData'>) {
  const readSchool = (language: Language) => publicData.school(language).catch(() => null);
  const renderIcon = createIconRenderer(app);

  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const language = Language.catch(fallbackLanguage).parse(query.lang);
    cacheFor(reply, maxAge.manifest).type('application/manifest+json; charset=utf-8');
    return buildManifest(await readSchool(language), language);
  });

  for (const size of iconSizes) {
    app.get(`/app-icon-${size}.png`, async ({ log }, reply) => {
      const school = await readSchool(fallbackLanguage);
      const theme = school?.theme ?? 'primary';
      const icon = await renderIcon({ pictureUrl: iconPicture(school), theme, size }).catch(
        (error: unknown) => {
          log.warn({ err: error }, "cannot draw the school's icon, the default is sent");
          return renderIcon({ pictureUrl: defaultIcon, theme, size });
        },
      );
      return cacheFor(reply, maxAge.icon).type('image/png').send(icon);
    });
  }
}

const cacheFor = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${seconds}`);
