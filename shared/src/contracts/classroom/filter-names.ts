export const filterNames = ['year', 'subject', 'kind', 'price', 'instructor'] as const;
export type FilterName = (typeof filterNames)[number];

/** Upper limits in EGP. A classroom belongs to every range that contains its lowest price. */
export const priceLimits: Record<string, number> = { free: 0, '50': 50, '100': 100, '200': 200 };
