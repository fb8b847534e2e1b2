import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { subscribeToEvents } from '../api/event-stream.ts';

/** Called with `null` if the student has no such payment. */
type PaymentListener = (outcome: PaymentOutcome | null) => void;
type PaymentConnection = { stop: () => void; listeners: Set<PaymentListener> };

/** Browsers limit the connections per server, so subscribers of one payment share a connection. */
const connections = new Map<string, PaymentConnection>();

/**
 * Subscribes to a payment's outcome and reconnects automatically. Returns a function that
 * unsubscribes.
 */
export function watchPayment(reference: string, listener: PaymentListener): () => void {
  const connection = connections.get(reference) ?? openConnection(reference);
  connection.listeners.add(listener);
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size === 0) closeConnection(reference, connection);
  };
}

function openConnection(reference: string): PaymentConnection {
  const listeners = new Set<PaymentListener>();
  const call = { procedure: 'payment.watch', input: { reference } };
  const stop = subscribeToEvents(call, {
    onMessage: (data) => notifyAll(connection, JSON.parse(data) as PaymentOutcome),
    onEnd: () => closeConnection(reference, connection),
    onRejected: (data) => {
      closeConnection(reference, connection);
      if (data.includes('"not_found"')) notifyAll(connection, null);
    },
  });
  const connection: PaymentConnection = { stop, listeners };
  connections.set(reference, connection);
  return connection;
}

function notifyAll({ listeners }: PaymentConnection, outcome: PaymentOutcome | null): void {
  for (const listener of listeners) listener(outcome);
}

function closeConnection(reference: string, connection: PaymentConnection): void {
  connection.stop();
  if (connections.get(reference) === connection) connections.delete(reference);
}
