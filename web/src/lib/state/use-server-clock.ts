import { useEffect, useState } from 'react';

type ServerTime = {
  /** The server's time in a response, and the local time when it arrived. */
  now: string;
  answeredAt: number;
};

/**
 * The server's clock in milliseconds, updated every `everyMs`; the browser's clock may be wrong.
 */
export function useServerClock({ now, answeredAt }: ServerTime, everyMs: number): number {
  const [local, setLocal] = useState(answeredAt);
  useEffect(() => {
    const update = () => setLocal(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.parse(now) + Math.max(0, local - answeredAt);
}
