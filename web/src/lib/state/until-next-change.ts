const leastMs = 5_000;
/** Without the server's clock the browser's may be ahead, so refetch less often. */
const leastUntoldMs = 60_000;
/** `setTimeout` overflows after 24 days and fires at once. */
const mostMs = 60 * 60_000;

type Told = {
  /** When lessons open or end. */
  changes: string[];
  /** The server's clock at the response; guests do not receive it. */
  serverNow: string | null;
  answeredAt: number;
};

/** Milliseconds until a lesson opens or ends, when the query has to be refetched. */
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
