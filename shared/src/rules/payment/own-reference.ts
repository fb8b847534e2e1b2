const prefix = 'own-';

/** The portal's name for a payment that the provider began without naming it. */
export const toOwnReference = (id: string): string => `${prefix}${id}`;

/** The provider knows no payment by such a name, so it can neither look it up nor cancel it by it. */
export const isOwnReference = (reference: string): boolean => reference.startsWith(prefix);
