import type { Order, OrderState, SandboxGateway } from './order.ts';
import type { WebhookFaults, WebhookMessage, WebhookSender } from './webhook-sender.ts';

/** An action on an order that changes its state. */
export type OrderAction = 'pay' | 'decline' | 'cancel' | 'expire' | 'later' | 'hold' | 'refund';

/** A simulated gateway: its webhooks and redirects. */
export type GatewaySimulation = {
  /** The webhooks after an action, in order. */
  messages: (order: Order, move: OrderAction, faults: WebhookFaults) => WebhookMessage[];
  /** The URL that the browser is redirected to. */
  returnTo: (order: Order, move: OrderAction) => string;
  /** Runs before the action to assign ids. */
  prepare?: (order: Order, move: OrderAction) => void;
};

export type GatewaySimulations = Record<SandboxGateway, GatewaySimulation>;

const after: Record<OrderAction, OrderState> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  later: 'new',
  hold: 'new',
  refund: 'refunded',
};

/** The states in which each action is possible. Late payments are accepted. */
const from: Record<OrderAction, readonly OrderState[]> = {
  pay: ['new', 'failed', 'expired', 'cancelled'],
  decline: ['new', 'failed'],
  cancel: ['new', 'failed'],
  expire: ['new', 'failed'],
  later: ['new'],
  hold: ['new', 'failed'],
  refund: ['paid', 'refunded'],
};

export type Simulator = {
  /** Returns whether the action was possible. */
  make: (order: Order, move: OrderAction, given?: WebhookFaults & { amount?: number }) => boolean;
  returnTo: (order: Order, move: OrderAction) => string;
  /** Faults of all later webhooks. */
  faults: WebhookFaults;
};

export function createSimulator(scripts: GatewaySimulations, webhooks: WebhookSender): Simulator {
  const simulator: Simulator = {
    faults: {},
    make: (order, move, given = {}) => {
      if (!from[move].includes(order.state)) return false;
      const { amount = order.amount - order.refunded, ...own } = given;
      if (move === 'refund' && (amount <= 0 || amount > order.amount - order.refunded))
        return false;
      const script = scripts[order.gateway];
      script.prepare?.(order, move);
      order.state = after[move];
      if (move === 'refund') order.refunded += amount;
      const faults = { ...simulator.faults, ...own };
      for (const message of script.messages(order, move, faults)) webhooks.send(message, faults);
      return true;
    },
    returnTo: (order, move) => scripts[order.gateway].returnTo(order, move),
  };
  return simulator;
}
