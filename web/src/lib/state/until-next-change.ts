const leastMs = 5_000;
/** Where only a browser's clock is known, which may run ahead for good. */
const leastUntoldMs = 60_000;
/** Beyond some weeks a timer would be over at once. */
const mostMs = 60 * 60_000;

type Told = {
  /** When a lesson opens, or one that is open ends. */
  changes: string[];
  /** The server's clock when it answered; a guest is told none. */
  serverNow: string | null;
  answeredAt: number;
};

/** How long until a lesson opens or ends, in milliseconds: from then on something else is offered. */
export function untilNextChange(
  { changes, serverNow, answeredAt }: Told,
  now = Date.now(),
): number | false {
  if (changes.length === 0) return false;
  const first = Math.min(...changes.map((change) => Date.parse(change)));
  const told = serverNow === null ? answeredAt : Date.parse(serverNow);
  const wait = first - told - (now - answeredAt);
  return Math.min(mostMs, Math.max(serverNow === null ? leastUntoldMs : leastMs, wait));
}
