type Device = { platform?: string; userAgentData?: { platform: string } };

/** `platform` is deprecated, but Safari and Firefox have no `userAgentData`. */
export const searchKeys = ({ platform, userAgentData }: Device): string =>
  /^mac/i.test(userAgentData?.platform || platform || '') ? '⌘F' : 'Ctrl F';
