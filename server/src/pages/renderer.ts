import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@fasl/shared/contracts/page/boot';
import { languages } from '@fasl/shared/contracts/page/language';
import type { PageToRender, RenderPage } from '@fasl/shared/contracts/page/render-page';
import type { FastifyBaseLogger } from 'fastify';
import { createCache } from '../cache/cache.ts';
import type { Metrics } from '../observability/metrics.ts';
import { getBuildTime, getRendererPath } from './assets/build.ts';

/** Renders pages for guests. Returns `null` if the browser has to render the page. */
export type Renderer = {
  render: (page: PageToRender) => Promise<string | null>;
  /** The first renderings are slow, so they run before any visitor arrives. */
  warmUp: () => Promise<void>;
};

type Options = { webBuild: string; log: FastifyBaseLogger; metrics: Pick<Metrics, 'cache'> };

const minuteMs = 60_000;
/** Each page has up to 40 kB. */
const maxPages = 300;
/** The maximum wait for a page that is being rendered. */
const renderTimeoutMs = 1_000;

/**
 * Caches rendered pages by their data. Stops after a new build, because Node has cached modules of
 * the old build and would mix both.
 */
export function createRenderer({ webBuild, log, metrics }: Options): Renderer {
  const cache = createCache({ capacity: maxPages, report: metrics.cache });
  const load = loader(webBuild);
  let loadedAt: number | null = null;

  const draw = async (page: PageToRender): Promise<string | null> => {
    const time = getBuildTime(webBuild);
    if (time === null) return null;
    loadedAt ??= time;
    if (time !== loadedAt) {
      log.warn('web build replaced, server rendering is off until the next restart');
      return null;
    }
    try {
      return withoutStyleAttributes(await (await load())(page));
    } catch (error) {
      log.error({ err: error, address: page.address }, 'server rendering failed');
      return null;
    }
  };
  const render = (page: PageToRender) => {
    const rendered = cache.get({
      key: `render:${getBuildTime(webBuild)}:${versionOf(page)}`,
      load: () => draw(page),
      freshMs: 10 * minuteMs,
      staleMs: 50 * minuteMs,
    });
    return Promise.race([rendered, setTimeout(renderTimeoutMs, null, { ref: false })]);
  };

  return {
    render,
    warmUp: async () => {
      for (const language of languages) await draw({ address: '/', boot: emptyHome(language) });
    },
  };
}

function loader(webBuild: string): () => Promise<RenderPage> {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async () => {
    loading ??= import(pathToFileURL(getRendererPath(webBuild)).href) as Promise<{
      renderPage: RenderPage;
    }>;
    return (await loading).renderPage;
  };
}

/** Removes style attributes, which the policy forbids. React does not add them again. */
function withoutStyleAttributes(markup: string): string {
  const [style] = /<[^>]*\sstyle="[^>]*>/.exec(markup) ?? [];
  if (style) throw new Error(`style attribute in rendered markup: ${style}`);
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
