import { createEvent, createSignal } from '../state/signal.ts';

/** The server does not recognize the session (any more). */
export const sessionExpired = createEvent();

/** Handles an expired session instead of the shell, for pages that must not be left. */
export const sessionExpiryHandler = createSignal<(() => void) | null>(null);
