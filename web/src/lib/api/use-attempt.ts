import { useRef } from 'react';
import { randomId } from '../storage/random-id.ts';

type Keyed = { idempotencyKey: string };

/** One wish keeps one key until it has been granted: sent again after a lost answer, it is granted once. */
export function useAttempt() {
  const held = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyed: <T extends object>(wanted: T): T & Keyed => {
      const wish = JSON.stringify({ ...wanted, idempotencyKey: null });
      if (held.current?.wish !== wish) held.current = { wish, key: randomId() };
      return { ...wanted, idempotencyKey: held.current.key };
    },
    settle: () => {
      held.current = null;
    },
  };
}
