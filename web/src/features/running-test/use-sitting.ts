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
    let isLeft = false;
    const open = async () => {
      const opened = await openSitting({ testId, userId });
      leave = keepAlive(opened);
      if (isLeft) leave();
      else setSitting(opened);
    };
    open().catch((error: unknown) => {
      if (!isLeft) fail(error);
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [testId, userId]);

  return sitting;
}
