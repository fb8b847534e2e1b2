import type { Boot } from '@fasl/shared/contracts/page/boot';

/** A document of the portal without the data of its page. */
export type Shell = { html: string; headers: Headers };

type ShellInput = {
  cache: Cache;
  /** The key in the cache. */
  key: string;
  path: string;
  language: string;
  /** `undefined` for a guest. */
  userId: number | undefined;
  isStored: (asset: string) => boolean;
};

/** The shell of the start page, which has no scripts of the build. */
export const loadStartShell = (
  cache: Cache,
  viewer: Pick<ShellInput, 'language' | 'userId'>,
): Promise<Shell | null> =>
  loadShell({
    ...viewer,
    cache,
    key: `/start-shell?lang=${viewer.language}`,
    path: '/',
    isStored: isStyleAsset,
  });

const isStyleAsset = (asset: string): boolean => /\.(?:css|woff2)$/.test(asset);

/** Fetched once per build and language; `null` if the document does not match this page. */
export async function loadShell(input: ShellInput): Promise<Shell | null> {
  const { cache, key, path, language, userId, isStored } = input;
  const cached = await readShell(cache, key);
  if (cached) return cached;
  const fresh = await read(await fetch(path));
  if (!fresh || !isOfThisBuild(fresh)) return null;
  const boot = parseBoot(fresh.html);
  if (boot.language !== language || getViewerId(boot) !== userId) return null;
  const assets = [...fresh.html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
  await cache.addAll([...new Set(assets.map(([, address = '']) => address))].filter(isStored));
  const html = withBoot(fresh.html, { ...boot, queries: boot.queries.filter(isOfEveryPage) });
  await cache.put(key, new Response(html, { headers: fresh.headers }));
  return { html, headers: fresh.headers };
}

/** The stored document, unless another build has stored it. */
export async function readShell(cache: Cache, key: string): Promise<Shell | null> {
  const shell = await read(await cache.match(key));
  return shell && isOfThisBuild(shell) ? shell : null;
}

async function read(answer: Response | undefined): Promise<Shell | null> {
  if (!answer?.ok) return null;
  const headers = new Headers(answer.headers);
  // The stored body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return { html: await answer.text(), headers };
}

const isOfThisBuild = ({ html }: Shell): boolean =>
  html.includes(
    document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ' none ',
  );

/** Data such as the balance must not be stored. */
const isOfEveryPage = ({ path }: Boot['queries'][number]): boolean =>
  path === 'session.viewer' || path === 'school.settings';

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(?=<\/script>)/s;

export const parseBoot = (html: string): Boot =>
  JSON.parse(bootScript.exec(html)?.[2] ?? '') as Boot;

export const withBoot = (html: string, boot: Boot): string =>
  // A response must not close the script element that contains it.
  html.replace(
    bootScript,
    (_, tag: string) => tag + JSON.stringify(boot).replaceAll('<', '\\u003c'),
  );

function getViewerId({ queries }: Boot): number | undefined {
  const viewer = queries.find(({ path }) => path === 'session.viewer')?.data;
  return (viewer as { user: { id: number } | null } | undefined)?.user?.id;
}
