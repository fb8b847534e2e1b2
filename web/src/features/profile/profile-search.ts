export const tabs = ['basic', 'educational', 'personal'] as const;
export type Tab = (typeof tabs)[number];

export type ProfileSearch = { tab: Tab };

export const [firstTab] = tabs;

/** The tab that an address names; the first one for whatever is none. */
export const readTab = (tab: unknown): Tab => tabs.find((one) => one === tab) ?? firstTab;
