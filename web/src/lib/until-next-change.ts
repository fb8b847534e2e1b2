const leastMs = 5_000;
/** Beyond some weeks a timer would be over at once. */
const mostMs = 60 * 60_000;

type Told = {
  /** When a lesson opens, or one that is open ends. */
  changes: string[];
  /** The server's clock when it answered. */
  serverNow: string;
  answeredAt: number;
};

/** How long until a lesson opens or ends, in milliseconds: from then on something else is offered. */
export function untilNextChange(
  { changes, serverNow, answeredAt }: Told,
  now = Date.now(),
): number | false {
  if (changes.length === 0) return false;
  const first = Math.min(...changes.map((change) => Date.parse(change)));
  const wait = first - Date.parse(serverNow) - (now - answeredAt);
  return Math.min(mostMs, Math.max(leastMs, wait));
}
