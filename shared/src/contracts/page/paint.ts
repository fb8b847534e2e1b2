import type { Boot } from '../account/boot.ts';

/** A guest's page, by its path and query, with all that its first screen shows. */
export type PageToPaint = { address: string; boot: Boot };

/** Draws a page as the browser will draw it first; what the web's build gives to the server. */
export type Paint = (page: PageToPaint) => Promise<string>;
