import type { EndpointName } from '@fasl/shared/provider-api/index';

/** Rows of the contract that answer 501 until their handlers are written. */
export const notYet = [] as const satisfies EndpointName[];

export type NotYet = (typeof notYet)[number];
