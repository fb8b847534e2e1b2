import type { SandboxOptions } from './keys.ts';
import type { Book } from './order.ts';
import type { Play } from './play.ts';

/** What the played gateways share. */
export type Stage = {
  keys: SandboxOptions;
  book: Book;
  play: Play;
  /** Where they are; known once they listen. */
  origin: () => string;
};
