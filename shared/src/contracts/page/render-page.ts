import type { Boot } from './boot.ts';

/** A guest's page: path with query, and the data of its first screen. */
export type PageToRender = { address: string; boot: Boot };

/** Server-renders a page; exported by the web build. */
export type RenderPage = (page: PageToRender) => Promise<string>;
