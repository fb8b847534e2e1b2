/** `platform` is deprecated, but the only name of the system that every browser has. */
export const searchKeys = ({ platform }: { platform: string }): string =>
  /^mac/i.test(platform) ? '⌘F' : 'Ctrl F';
