import type { Boot } from '@fasl/shared/contracts/page/boot';
import { School } from '@fasl/shared/contracts/school/school';
import { matchPage } from '@fasl/shared/rules/page/match-page';
import type { PageRoute, ScreenQuery, Visit } from '@fasl/shared/rules/page/page-route';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../api/run-procedure.ts';
import { setPageHeaders } from '../security/headers.ts';
import { createNonce } from '../security/policy.ts';
import type { SessionJar } from '../session/sessions.ts';
import { toViewer } from '../session/viewer.ts';
import { type Appearance, readAppearance, renderHtmlTag } from './appearance.ts';
import type { BuildSource } from './assets/build.ts';
import { sendCompressed } from './assets/compress.ts';
import { type Build, fillTemplate } from './assets/template.ts';
import type { Deps } from './deps.ts';
import { isEmbedDocument } from './embed/embed.ts';
import { collectFirstScreen, type FirstScreen } from './first-screen.ts';
import { formatPageTitle, getNoscriptText, renderHeadTags } from './head.ts';
import { renderPreloadLinks } from './preload.ts';
import { getRenderAddress } from './render-address.ts';
import type { Renderer } from './renderer.ts';
import { createNotFoundSubject, selectSubject } from './subject.ts';

const deadlineMs = 1_300;

export type PageDeps = Pick<Deps, 'env' | 'sessions' | 'runAs'> & {
  build: BuildSource;
  renderer: Renderer | null;
};

type Page = {
  route: PageRoute | null;
  params: Record<string, string>;
  pathname: string;
  search: URLSearchParams;
  look: Omit<Appearance, 'theme'>;
  embedded: boolean;
};

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps,
): Promise<FastifyReply> {
  const { env, sessions } = deps;
  const page = readPage(request, deps);
  const jar = sessions.open(request.headers, page.embedded ? 'embed' : 'main');
  const [build, screen] = await Promise.all([
    deps.build(),
    askFirstScreen(page, { request, jar, language: page.look.language }, deps),
  ]);
  const school = schoolIn(screen);
  const isThere =
    page.route &&
    !screen.missing &&
    page.route.hasRequiredQuery?.(page.search) !== false &&
    (!school || page.route.isOn?.(school) !== false);

  const nonce = createNonce();
  setPageHeaders(reply, { nonce, embedded: page.embedded }, env);
  if (page.route?.secret) reply.header('referrer-policy', 'no-referrer');
  sessions.send(reply, jar);
  reply.code(isThere ? 200 : 404).type('text/html; charset=utf-8');
  const role = roleOf(jar);
  const { language } = page.look;
  const boot: Boot = { language, theme: school?.theme ?? 'primary', queries: screen.queries };
  const isWhole = screen.complete && (isThere || !page.route);
  const address = isWhole && role === 'guest' ? getRenderAddress(page) : null;
  const markup =
    address === null ? null : ((await deps.renderer?.render({ address, boot })) ?? null);
  const made = { page, role, boot, school, nonce, isThere: Boolean(isThere), markup };
  return sendCompressed(request, reply, render(made, build, env.publicOrigin));
}

type RenderedPage = {
  page: Page;
  role: Visit['role'];
  boot: Boot;
  school: School | null;
  nonce: string;
  isThere: boolean;
  markup: string | null;
};

function render(made: RenderedPage, build: Build, publicOrigin: string): string {
  const { page, role, boot, school, nonce, isThere, markup } = made;
  const { route, pathname, search } = page;
  const { language, theme } = boot;
  const look: Appearance = { ...page.look, theme };
  const subject = isThere
    ? selectSubject(boot, { ...page, screenQueries: pageQueries(page, role) })
    : createNotFoundSubject(language);
  const head = renderHeadTags({
    look,
    school,
    subject,
    nonce,
    address: publicOrigin + pathname,
    askedLanguage: search.get('lang'),
    indexed: isThere && !route?.personal && !page.embedded,
    embedded: page.embedded,
  });
  return fillTemplate(build, {
    nonce,
    html: renderHtmlTag(look, page.embedded),
    title: escapeHtml(formatPageTitle(subject, school, language)),
    head,
    preloads: renderPreloadLinks(build.manifest, { route, role, language, nonce }),
    boot,
    noscript: getNoscriptText(language),
    rendered: markup === null ? null : { language, markup },
  });
}

function readPage(request: FastifyRequest, { env }: PageDeps): Page {
  const at = request.url.indexOf('?');
  const pathname = at < 0 ? request.url : request.url.slice(0, at);
  const search = new URLSearchParams(at < 0 ? '' : request.url.slice(at));
  const match = matchPage(pathname);
  const acceptLanguage = request.headers['accept-language'];
  return {
    route: match?.route ?? null,
    params: match?.params ?? {},
    pathname,
    search,
    look: readAppearance({ query: search, cookie: request.headers.cookie, acceptLanguage }),
    embedded: isEmbedDocument(request, env.embedOrigins),
  };
}

/** If the session ends meanwhile, the result is a page for a guest. */
async function askFirstScreen(
  page: Page,
  visitor: Visitor,
  { runAs }: PageDeps,
): Promise<FirstScreen> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const run = runAs(visitor);
  const ask = async () => {
    const queries = queriesFor(page, visitor.jar);
    return withViewer(await collectFirstScreen(queries, { run, deadline }), visitor.jar);
  };
  const wasSignedIn = visitor.jar.session !== null;
  const screen = await ask();
  return wasSignedIn && visitor.jar.session === null ? ask() : screen;
}

/** The viewer is stored in the session, so a slow provider does not delay it. */
function withViewer(screen: FirstScreen, jar: SessionJar): FirstScreen {
  const path = 'session.viewer';
  if (screen.queries.some((query) => query.path === path)) return screen;
  return {
    ...screen,
    queries: [{ path, input: undefined, data: toViewer(jar) }, ...screen.queries],
  };
}

const roleOf = ({ session }: SessionJar): Visit['role'] => session?.user.role ?? 'guest';

const pageQueries = ({ route, params, search }: Page, role: Visit['role']): ScreenQuery[] =>
  route?.screen?.({ params, search, role }) ?? [];

function queriesFor(page: Page, jar: SessionJar): ScreenQuery[] {
  const role = roleOf(jar);
  return [
    { path: 'session.viewer' },
    { path: 'school.settings' },
    ...(role === 'student' ? shellQueries : []),
    ...pageQueries(page, role),
  ];
}

/** Queries of the header and of the payment notification, for students. */
const shellQueries = ['wallet.balance', 'notification.list', 'payment.waiting'].map((path) => ({
  path,
}));

function schoolIn({ queries }: FirstScreen): School | null {
  const settings = queries.find(({ path }) => path === 'school.settings');
  return settings ? School.parse(settings.data) : null;
}
