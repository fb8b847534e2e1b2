export const profileTabs = ['basic', 'educational', 'personal'] as const;
export type ProfileTabKey = (typeof profileTabs)[number];

export type ProfileSearch = { tab: ProfileTabKey };

export const [firstTab] = profileTabs;

export const readProfileTab = (tab: unknown): ProfileTabKey =>
  profileTabs.find((one) => one === tab) ?? firstTab;
