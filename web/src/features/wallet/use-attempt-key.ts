import type { RechargeInput } from '@fasl/shared/contracts/wallet';
import { useRef } from 'react';
import { randomId } from '#lib/random-id.ts';

/** One wish keeps one key until it has been granted: pressed again after a lost answer, it is paid once. */
export function useAttemptKey() {
  const held = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyOf: ({ idempotencyKey: _, ...wanted }: RechargeInput): string => {
      const wish = JSON.stringify(wanted);
      if (held.current?.wish !== wish) held.current = { wish, key: randomId() };
      return held.current.key;
    },
    settle: () => {
      held.current = null;
    },
  };
}
