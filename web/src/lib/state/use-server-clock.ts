import { useEffect, useState } from 'react';

type Told = {
  /** The server's time in an answer, and when that answer arrived here. */
  now: string;
  answeredAt: number;
};

/** The server's clock in milliseconds, looked at so often; the browser's own may be wrong. */
export function useServerClock({ now, answeredAt }: Told, everyMs: number): number {
  const [local, setLocal] = useState(answeredAt);
  useEffect(() => {
    const look = () => setLocal(Date.now());
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.parse(now) + Math.max(0, local - answeredAt);
}
