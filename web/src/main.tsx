import './theme/fonts.css';
import './theme/tokens.css';
import './theme/colors.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n/i18n.ts';
import { firstLanguage, languageChanged } from '#i18n/language.ts';
import { seedQueries } from '#lib/api.ts';
import { readBoot } from '#lib/boot.ts';
import { watchConnection } from '#lib/connection.ts';
import { firstFont } from '#lib/first-font.ts';
import { refreshAnswers } from '#lib/query-client.ts';
import { startScheme } from '#lib/scheme.ts';
import { App } from './app.tsx';

async function start(): Promise<void> {
  const language = firstLanguage();
  const boot = readBoot();
  // Answers in the other language would stand there until they were asked for again.
  if (boot?.language === language) seedQueries(boot);
  startScheme();
  watchConnection();
  languageChanged.listen(refreshAnswers);
  await Promise.all([startI18n(language), firstFont(language)]);
  createRoot(document.getElementById('root') ?? document.body).render(<App />);
}

void start();
