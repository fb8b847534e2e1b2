import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The server's clock in milliseconds, minute by minute; the browser's may be wrong. `null` for a guest. */
export function useServerTime(told: string | null, answeredAt: number): number | null {
  const [now, setNow] = useState(answeredAt);
  useEffect(() => {
    if (told === null) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, [told]);
  return told === null ? null : Date.parse(told) + Math.max(0, now - answeredAt);
}
