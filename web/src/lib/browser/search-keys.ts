/** `platform` is deprecated, but no other API names the operating system in every browser. */
export const searchKeys = ({ platform }: { platform: string }): string =>
  /^mac/i.test(platform) ? '⌘F' : 'Ctrl F';
