import { useRef } from 'react';
import { createRandomId } from '../storage/random-id.ts';

type KeyedInput = { idempotencyKey: string };

/** Keeps one idempotency key for one request until it succeeds, so a retry is executed once. */
export function useIdempotencyKey() {
  const held = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyed: <T extends object>(wanted: T): T & KeyedInput => {
      const wish = JSON.stringify({ ...wanted, idempotencyKey: null });
      if (held.current?.wish !== wish) held.current = { wish, key: createRandomId() };
      return { ...wanted, idempotencyKey: held.current.key };
    },
    settle: () => {
      held.current = null;
    },
  };
}
