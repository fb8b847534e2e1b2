/** `platform` is deprecated, but no other API names the operating system in every browser. */
export const getSearchKeys = ({ platform }: { platform: string }): string =>
  /^mac/i.test(platform) ? '⌘F' : 'Ctrl F';
