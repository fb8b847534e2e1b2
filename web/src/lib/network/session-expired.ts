import { createEvent, createSignal } from '../state/signal.ts';

/** Emitted when the server does not recognize the session. */
export const sessionExpired = createEvent();

/** Handles an expired session instead of the shell, for pages that must not be left. */
export const sessionExpiryHandler = createSignal<(() => void) | null>(null);
