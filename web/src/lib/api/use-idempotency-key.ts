import { useRef } from 'react';
import { createRandomId } from '../storage/random-id.ts';

type KeyedInput = { idempotencyKey: string };

/** Keeps one idempotency key for one request until it succeeds, so a retry is executed once. */
export function useIdempotencyKey() {
  const held = useRef<{ json: string; key: string } | null>(null);
  const isSending = useRef(false);
  return {
    keyed: <T extends object>(input: T): T & KeyedInput => {
      const json = JSON.stringify({ ...input, idempotencyKey: null });
      if (held.current?.json !== json) held.current = { json, key: createRandomId() };
      return { ...input, idempotencyKey: held.current.key };
    },
    settle: () => {
      held.current = null;
    },
    /**
     * Marks a request as running until `end`; returns false if one is running. Two clicks in one
     * frame read the same `isPending`, because no render is between them.
     */
    begin: (): boolean => {
      if (isSending.current) return false;
      isSending.current = true;
      return true;
    },
    end: () => {
      isSending.current = false;
    },
  };
}
