import { randomBytes } from 'node:crypto';

export type Played = 'fawry' | 'paymob' | 'opay';
export type OrderState = 'new' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded';

/** What somebody asked a gateway to collect. Amounts are piasters. */
export type Order = {
  gateway: Played;
  /** The merchant's. */
  reference: string;
  /** The gateway's own: of the order at Paymob, of the payment elsewhere. Null until somebody chooses how to pay. */
  number: string | null;
  /** What is said at a kiosk. */
  bill: string | null;
  /** Opens its page. */
  token: string;
  amount: number;
  refunded: number;
  title: string;
  customer: { name: string; phone: string; email: string };
  language: 'en' | 'ar';
  state: OrderState;
  /** How it was paid, or is to be. */
  way: 'card' | 'wallet' | 'kiosk' | null;
  createdAt: number;
  expiresAt: number;
  callbackUrl: string;
  returnUrl: string;
  cancelUrl: string;
  /** Of Paymob: the integration it is paid by, and the transaction of the last try. */
  integration: number | null;
  transaction: string | null;
};

type Given = Pick<Order, 'gateway' | 'reference' | 'amount'> & Partial<Order>;

export type Book = {
  add: (given: Given) => Order;
  find: (gateway: Played, reference: string) => Order | undefined;
  findBy: (fits: (order: Order) => boolean) => Order | undefined;
  all: () => readonly Order[];
  /** A number that looks like this gateway's own. */
  number: (digits: number) => string;
};

const halfAnHour = 30 * 60_000;

/** All orders of the three gateways, for as long as this process lives. */
export function createBook(now: () => number = Date.now): Book {
  const orders: Order[] = [];
  // A merchant keeps the numbers of the last start: this one begins above them, unless ten a second were used.
  let counter = Math.floor(now() / 100) % 100_000_000;
  const blank = () => ({
    number: null,
    bill: null,
    token: randomBytes(18).toString('base64url'),
    refunded: 0,
    title: '',
    customer: { name: '', phone: '', email: '' },
    language: 'en' as const,
    state: 'new' as const,
    way: null,
    createdAt: now(),
    expiresAt: now() + halfAnHour,
    callbackUrl: '',
    returnUrl: '',
    cancelUrl: '',
    integration: null,
    transaction: null,
  });
  return {
    add: (given) => {
      const order: Order = { ...blank(), ...given };
      orders.push(order);
      return order;
    },
    find: (gateway, reference) =>
      orders.find((order) => order.gateway === gateway && order.reference === reference),
    findBy: (fits) => orders.find(fits),
    all: () => orders,
    number: (digits) => {
      counter += 1;
      return `9${String(counter).padStart(digits - 1, '0')}`;
    },
  };
}
