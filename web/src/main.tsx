import './theme/fonts.css';
import './theme/tokens.css';
import './theme/colors.css';
import './theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prepareHeader } from '#features/shell/header.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { firstLanguage, languageChanged } from '#i18n/language.ts';
import { seedQueries } from '#lib/api/api.ts';
import { refreshAnswers } from '#lib/api/query-client.ts';
import { untilThere } from '#lib/api/until-there.ts';
import { readBoot } from '#lib/browser/boot.ts';
import { firstFont } from '#lib/browser/first-font.ts';
import { startScheme } from '#lib/browser/scheme.ts';
import { watchConnection } from '#lib/network/connection.ts';
import { firstScreenStands } from '#lib/network/import-part.ts';
import { App } from './app.tsx';
import { createPageRouter } from './router.tsx';

async function start(): Promise<void> {
  // The scripts have just been read, which is much at once on a small phone.
  await new Promise((done) => setTimeout(done));
  const language = firstLanguage();
  const boot = readBoot();
  // Answers in the other language would stand there until they were asked for again.
  if (boot?.language === language) seedQueries(boot);
  startScheme();
  watchConnection();
  languageChanged.listen(refreshAnswers);
  const root = document.getElementById('root') ?? document.body;
  // Painted in another language than the browser's own choice, or not at all, the page is drawn here.
  const isPainted = root.dataset['painted'] === language;
  if (!isPainted) {
    root.textContent = '';
    delete document.documentElement.dataset['fresh'];
  }
  delete root.dataset['painted'];
  // What is painted can be scrolled before it is taken over: it stays where it stands.
  let stays = isPainted;
  const router = createPageRouter({ scrollRestoration: () => !stays || (stays = false) });
  const app = <App router={router} />;
  router.subscribe('onResolved', firstScreenStands);
  if (isPainted) {
    await startI18n(language);
    router.ssr = { manifest: undefined };
    await router.load();
    // In short pieces, between which the page answers to a finger.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    await Promise.all([startI18n(language), firstFont(language), prepareHeader()]);
    createRoot(root).render(app);
  }
  // Fetched while there is a network, and after what the first screen needs.
  const { settle } = await untilThere(() => import('./settle.ts'));
  settle(router);
}

void start();
