import { useEffect, useEffectEvent, useState } from 'react';
import { keepAlive } from './sitting/keep-alive.ts';
import { openSitting } from './sitting/open-sitting.ts';
import type { Sitting } from './sitting/sitting.ts';

type Wanted = { testId: number; userId: number; onFailed: (error: unknown) => void };

/** The sitting on a test, from when the screen opens until it is left. */
export function useSitting({ testId, userId, onFailed }: Wanted): Sitting | null {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let leave = () => {};
    const left = new AbortController();
    const open = async () => {
      const opened = await openSitting({ testId, userId, left: left.signal });
      leave = keepAlive(opened);
      setSitting(opened);
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) fail(error);
    });
    return () => {
      left.abort();
      leave();
    };
  }, [testId, userId]);

  return sitting;
}
