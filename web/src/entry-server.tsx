import type { PageToRender, RenderPage } from '@fasl/shared/contracts/page/render-page';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { startI18n } from '#i18n/i18n.ts';
import { seedQueries } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { App } from './app.tsx';
import { createPageRouter } from './router.tsx';

let last: Promise<unknown> = Promise.resolve();

/** Renders one page at a time, because i18next and the query client are global. */
export const renderPage: RenderPage = (page) => {
  const rendered = last.then(() => renderToMarkup(page));
  last = rendered.catch(() => undefined);
  return rendered;
};

async function renderToMarkup({ address, boot }: PageToRender): Promise<string> {
  if (i18next.isInitialized) await i18next.changeLanguage(boot.language);
  else await startI18n(boot.language);
  queryClient.clear();
  seedQueries(boot);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPageRouter({ history, scrollRestoration: false });
  await router.load();
  const { matches, resolvedLocation } = router.state;
  if (!resolvedLocation) throw new Error(`${address} redirects to another page`);
  const unready = matches.find(({ status }) => status !== 'success');
  if (unready) throw unready.error ?? new Error(`${unready.routeId} is ${unready.status}`);
  return renderToString(<App router={router} />);
}
