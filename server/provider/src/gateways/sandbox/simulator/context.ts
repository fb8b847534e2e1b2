import type { SandboxOptions } from './keys.ts';
import type { OrderStore } from './order.ts';
import type { Simulator } from './simulator.ts';

/** The shared parts of the simulated gateways. */
export type SandboxContext = {
  keys: SandboxOptions;
  orders: OrderStore;
  simulator: Simulator;
  /** The base URL; known once the server listens. */
  origin: () => string;
};
