import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The server's clock in milliseconds, minute by minute; the browser's may be wrong. `null` for a guest. */
export function useServerTime(told: string | null, answeredAt: number): number | null {
  const [, look] = useState(0);
  useEffect(() => {
    if (told === null) return;
    const timer = setInterval(() => look((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, [told]);
  return told === null ? null : Date.parse(told) + (Date.now() - answeredAt);
}
