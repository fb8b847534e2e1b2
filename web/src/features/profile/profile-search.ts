export const tabs = ['basic', 'educational', 'personal'] as const;
export type Tab = (typeof tabs)[number];

export type ProfileSearch = { tab: Tab };

export const [firstTab] = tabs;

export const readTab = (tab: unknown): Tab => tabs.find((one) => one === tab) ?? firstTab;
