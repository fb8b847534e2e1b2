import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Order } from './order.ts';

export type OrderFile = {
  read: () => Order[];
  /** Writes the orders if they have changed. */
  write: (orders: readonly Order[]) => void;
};

/** Keeps the orders for the next start. Without a path, the orders end with the process. */
export function openOrderFile(path: string | undefined): OrderFile {
  let written = path && existsSync(path) ? readFileSync(path, 'utf8') : '[]';
  return {
    read: () => parseOrders(written),
    write: (orders) => {
      if (!path) return;
      const text = JSON.stringify(orders);
      if (text === written) return;
      // The file stays complete if the process is killed meanwhile.
      const temporaryPath = `${path}.new`;
      writeFileSync(temporaryPath, text, { mode: 0o600, flush: true });
      renameSync(temporaryPath, path);
      written = text;
    },
  };
}

/** A damaged file must not stop the start of the school: its simulated orders are lost. */
function parseOrders(text: string): Order[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
