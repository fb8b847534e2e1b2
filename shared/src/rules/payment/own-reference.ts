const prefix = 'own-';

/** Our reference for a payment that the provider started without one. */
export const toOwnReference = (id: string): string => `${prefix}${id}`;

/** The provider cannot look up or cancel a payment by a generated reference. */
export const isOwnReference = (reference: string): boolean => reference.startsWith(prefix);
