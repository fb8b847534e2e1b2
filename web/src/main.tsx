import './theme/fonts.css';
import './theme/tokens.css';
import './theme/colors.css';
import './theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prepareHeader } from '#features/shell/header.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { languageChanged, readFirstLanguage } from '#i18n/language.ts';
import { seedQueries } from '#lib/api/api.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { refreshTranslatedQueries } from '#lib/api/query-client.ts';
import { readBootData } from '#lib/browser/boot.ts';
import { loadFirstFont } from '#lib/browser/load-first-font.ts';
import { followColorScheme } from '#lib/browser/scheme.ts';
import { watchConnection } from '#lib/network/connection.ts';
import { markFirstScreenReady } from '#lib/network/import-chunk.ts';
import { App } from './app.tsx';
import { createPageRouter } from './router.tsx';

async function start(): Promise<void> {
  // Yields after script evaluation, which blocks slow phones for long.
  await new Promise((done) => setTimeout(done));
  const language = readFirstLanguage();
  const boot = readBootData();
  // Seeded data in another language would be shown until it is stale.
  if (boot?.language === language) seedQueries(boot);
  followColorScheme();
  watchConnection();
  languageChanged.listen(refreshTranslatedQueries);
  const root = document.getElementById('root') ?? document.body;
  // Without server-rendered HTML in the browser's language, the page renders on the client.
  const isServerRendered = root.dataset['rendered'] === language;
  if (!isServerRendered) {
    root.textContent = '';
    delete document.documentElement.dataset['fresh'];
  }
  delete root.dataset['rendered'];
  // A server-rendered page may be scrolled before hydration; keep its position.
  let keepsScroll = isServerRendered;
  const router = createPageRouter({
    scrollRestoration: () => !keepsScroll || (keepsScroll = false),
  });
  const app = <App router={router} />;
  router.subscribe('onResolved', markFirstScreenReady);
  if (isServerRendered) {
    await startI18n(language);
    router.ssr = { manifest: undefined };
    await router.load();
    // Hydrates in short tasks, so the page responds to input between them.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    await Promise.all([startI18n(language), loadFirstFont(language), prepareHeader()]);
    createRoot(root).render(app);
  }
  // React handles events now: the document's own script repeats a click that came too early.
  dispatchEvent(new Event('hydrating'));
  // Imported after the first screen's chunks, and retried until the network allows it.
  const { startAfterHydration } = await importWithRetry(() => import('./after-hydration.ts'));
  startAfterHydration(router);
}

void start();
