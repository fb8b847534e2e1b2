export const filterNames = ['year', 'subject', 'kind', 'price', 'instructor'] as const;
export type FilterName = (typeof filterNames)[number];
