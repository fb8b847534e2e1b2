import type { Order, OrderState, Played } from './order.ts';
import type { Faults, Message, Post } from './post.ts';

/** What a person or a test does with an order. */
export type Move = 'pay' | 'decline' | 'cancel' | 'expire' | 'later' | 'hold' | 'refund';

/** A gateway as it is played: what it says of an order, and where it sends the browser. */
export type Script = {
  /** The messages that follow a move, in their order. */
  messages: (order: Order, move: Move, faults: Faults) => Message[];
  /** The address that the browser is sent back to. */
  returnTo: (order: Order, move: Move) => string;
  /** Before the move: the numbers that the gateway gives at this moment. */
  prepare?: (order: Order, move: Move) => void;
};

export type Scripts = Record<Played, Script>;

const after: Record<Move, OrderState> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  later: 'new',
  hold: 'new',
  refund: 'refunded',
};

/** Of which states a move can be made. Money that comes late is still money. */
const from: Record<Move, readonly OrderState[]> = {
  pay: ['new', 'failed', 'expired', 'cancelled'],
  decline: ['new', 'failed'],
  cancel: ['new', 'failed'],
  expire: ['new', 'failed'],
  later: ['new'],
  hold: ['new', 'failed'],
  refund: ['paid', 'refunded'],
};

export type Play = {
  /** Says whether the move could be made. */
  make: (order: Order, move: Move, given?: Faults & { amount?: number }) => boolean;
  returnTo: (order: Order, move: Move) => string;
  /** What is done to every message from now on. */
  faults: Faults;
};

export function createPlay(scripts: Scripts, post: Post): Play {
  const play: Play = {
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
      const faults = { ...play.faults, ...own };
      for (const message of script.messages(order, move, faults)) post.send(message, faults);
      return true;
    },
    returnTo: (order, move) => scripts[order.gateway].returnTo(order, move),
  };
  return play;
}
