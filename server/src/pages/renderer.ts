import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@fasl/shared/contracts/account/boot';
import { languages } from '@fasl/shared/contracts/page/language';
import type { PageToRender, RenderPage } from '@fasl/shared/contracts/page/render-page';
import type { FastifyBaseLogger } from 'fastify';
import { createCache } from '../cache/cache.ts';
import type { Metrics } from '../observability/metrics.ts';
import { buildTime, rendererOf } from './assets/build.ts';

/** A page of guests as markup; `null` where it cannot be painted, which leaves it to the browser. */
export type Renderer = {
  paint: (page: PageToRender) => Promise<string | null>;
  /** The first pages are slow to draw: they are not to be some visitor's. */
  warmUp: () => Promise<void>;
};

type Options = { webBuild: string; log: FastifyBaseLogger; metrics: Pick<Metrics, 'cache'> };

const minuteMs = 60_000;
/** Markup of 40 kB each, at most. */
const pagesKept = 300;
/** Nobody waits longer for a page that is being drawn. */
const patienceMs = 1_000;

/**
 * Draws what is new and keeps it: pages of the same answers are the same page. Of the parts of a build that was
 * made while the server runs, Node would take those that it has read before: it leaves these pages to the browser.
 */
export function createRenderer({ webBuild, log, metrics }: Options): Renderer {
  const cache = createCache({ capacity: pagesKept, report: metrics.cache });
  const load = loader(webBuild);
  let loadedAt: number | null = null;

  const draw = async (page: PageToRender): Promise<string | null> => {
    const time = buildTime(webBuild);
    if (time === null) return null;
    loadedAt ??= time;
    if (time !== loadedAt) {
      log.warn('the pages were built anew: this server paints none of them until it starts again');
      return null;
    }
    try {
      return checked(await (await load())(page));
    } catch (error) {
      log.error({ err: error, address: page.address }, 'a page could not be painted');
      return null;
    }
  };
  const paint = (page: PageToRender) => {
    const painted = cache.get({
      key: `paint:${buildTime(webBuild)}:${versionOf(page)}`,
      load: () => draw(page),
      freshMs: 10 * minuteMs,
      staleMs: 50 * minuteMs,
    });
    return Promise.race([painted, setTimeout(patienceMs, null, { ref: false })]);
  };

  return {
    paint,
    warmUp: async () => {
      for (const language of languages) await draw({ address: '/', boot: emptyHome(language) });
    },
  };
}

function loader(webBuild: string): () => Promise<RenderPage> {
  let loading: Promise<{ paint: RenderPage }> | undefined;
  return async () => {
    loading ??= import(pathToFileURL(rendererOf(webBuild)).href) as Promise<{ paint: RenderPage }>;
    return (await loading).paint;
  };
}

/** The policy would stop such an attribute, and the browser would not set it again. */
function checked(markup: string): string {
  const [style] = /<[^>]*\sstyle="[^>]*>/.exec(markup) ?? [];
  if (style) throw new Error(`There is a style attribute in ${style}`);
  return markup;
}

const versionOf = ({ address, boot }: PageToRender): string =>
  createHash('sha256')
    .update(JSON.stringify([address, boot]))
    .digest('base64url');

const emptyHome = (language: Boot['language']): Boot => ({
  language,
  theme: 'primary',
  queries: [
    { path: 'session.viewer', input: undefined, data: guest },
    { path: 'home.guest', input: undefined, data: nothing },
  ],
});

const guest = { user: null, redirect: null, embedded: false };
const none = { status: 'ok', data: [] };
const nothing = {
  instructors: none,
  news: none,
  classrooms: none,
  statistics: { status: 'ok', data: { enrolments: 0, instructors: 0, classrooms: 0 } },
};
