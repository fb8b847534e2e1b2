/** Words that no visitor needs before having an account: their list stays out of the first visit. */
export const memberWords = import.meta.glob<object>(
  [
    './locales/*/*.json',
    '!./locales/*/{command-bar,common,errors,home,instructor,login,pages,results,validation}.json',
  ],
  { import: 'default' },
);
