import { createEvent, createSignal } from '../state/signal.ts';

/** The server does not know the session (any more). */
export const sessionRefused = createEvent();

/** A page that must not be left asks for the login itself; whoever leaves needs none. */
export const sessionKeeper = createSignal<(() => void) | null>(null);
