/** Translations for signed-in pages, in a separate chunk so guests do not download their list. */
export const memberTranslations = import.meta.glob<object>(
  [
    './locales/*/*.json',
    '!./locales/*/{command-bar,common,errors,home,instructor,login,pages,results,validation}.json',
  ],
  { import: 'default' },
);
