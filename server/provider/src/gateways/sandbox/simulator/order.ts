import { randomBytes } from 'node:crypto';

export type SandboxGateway = 'fawry' | 'paymob' | 'opay';
export type OrderState = 'new' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded';

/** A payment order at the sandbox. Amounts are in piasters. */
export type Order = {
  gateway: SandboxGateway;
  /** The merchant's reference. */
  reference: string;
  /**
   * The gateway's id: of the order at Paymob, of the payment elsewhere. Null until a method is
   * chosen.
   */
  number: string | null;
  /** The code for a payment at a kiosk. */
  bill: string | null;
  /** The secret in the URL of the page. */
  token: string;
  amount: number;
  refunded: number;
  title: string;
  customer: { name: string; phone: string; email: string };
  language: 'en' | 'ar';
  state: OrderState;
  /** The chosen or requested method. */
  way: 'card' | 'wallet' | 'kiosk' | null;
  createdAt: number;
  expiresAt: number;
  callbackUrl: string;
  returnUrl: string;
  cancelUrl: string;
  /** Paymob only: the integration, and the transaction of the last attempt. */
  integration: number | null;
  transaction: string | null;
};

type NewSandboxOrder = Pick<Order, 'gateway' | 'reference' | 'amount'> & Partial<Order>;

export type OrderStore = {
  add: (given: NewSandboxOrder) => Order;
  find: (gateway: SandboxGateway, reference: string) => Order | undefined;
  findBy: (fits: (order: Order) => boolean) => Order | undefined;
  all: () => readonly Order[];
  /** A number in the format of this gateway. */
  number: (digits: number) => string;
};

const halfAnHour = 30 * 60_000;

/** Stores the orders of all three gateways in memory, after those of earlier runs. */
export function createOrderStore(
  earlier: readonly Order[],
  now: () => number = Date.now,
): OrderStore {
  const orders = [...earlier];
  // Starts above the ids of the previous run, which merchants have stored, if that run created at
  // most ten orders per second.
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
