import { createEvent } from './event.ts';

/** The server does not know the session (any more). */
export const sessionRefused = createEvent();
