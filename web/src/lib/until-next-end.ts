const leastMs = 5_000;
/** Beyond some weeks a timer would be over at once. */
const mostMs = 60 * 60_000;

type Told = {
  /** When each lesson that is open ends. */
  ends: string[];
  /** The server's clock when it answered. */
  serverNow: string;
  answeredAt: number;
};

/** How long until the first lesson that is open ends, in milliseconds: from then on something else is offered. */
export function untilNextEnd(
  { ends, serverNow, answeredAt }: Told,
  now = Date.now(),
): number | false {
  if (ends.length === 0) return false;
  const first = Math.min(...ends.map((end) => Date.parse(end)));
  const wait = first - Date.parse(serverNow) - (now - answeredAt);
  return Math.min(mostMs, Math.max(leastMs, wait));
}
