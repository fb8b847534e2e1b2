import { useRef } from 'react';
import { createRandomId } from '../storage/random-id.ts';

type KeyedInput = { idempotencyKey: string };

/** Keeps one idempotency key for one request until it succeeds, so a retry is executed once. */
export function useIdempotencyKey() {
  const held = useRef<{ json: string; key: string } | null>(null);
  return {
    keyed: <T extends object>(input: T): T & KeyedInput => {
      const json = JSON.stringify({ ...input, idempotencyKey: null });
      if (held.current?.json !== json) held.current = { json, key: createRandomId() };
      return { ...input, idempotencyKey: held.current.key };
    },
    settle: () => {
      held.current = null;
    },
  };
}
