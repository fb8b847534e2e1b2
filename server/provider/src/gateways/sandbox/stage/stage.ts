import type { SandboxOptions } from './keys.ts';
import type { Book } from './order.ts';
import type { Play } from './play.ts';

/** The shared parts of the simulated gateways. */
export type Stage = {
  keys: SandboxOptions;
  book: Book;
  play: Play;
  /** The base URL; known once the server listens. */
  origin: () => string;
};
