import type { SandboxOptions } from './keys.ts';
import type { OrderStore } from './order.ts';
import type { Simulator } from './simulator.ts';

/** The state and functions that the simulated gateways share. */
export type SandboxContext = {
  keys: SandboxOptions;
  orders: OrderStore;
  simulator: Simulator;
  /** The base URL, which is known after the server listens. */
  origin: () => string;
};
