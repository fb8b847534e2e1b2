const minMs = 5_000;
/** Without the server's clock, refetch less often, because the browser's clock may be ahead. */
const minWithoutServerClockMs = 60_000;
/** `setTimeout` overflows after 24 days and fires immediately. */
const maxMs = 60 * 60_000;

type NextChangeInput = {
  /** When the shown data changes. */
  changes: string[];
  /** The server's clock at the response; guests do not receive it. */
  serverNow: string | null;
  answeredAt: number;
};

/** Milliseconds until the shown data changes, when the query has to be refetched. */
export function getNextChangeMs(
  { changes, serverNow, answeredAt }: NextChangeInput,
  now = Date.now(),
): number | false {
  if (changes.length === 0) return false;
  const first = Math.min(...changes.map((change) => Date.parse(change)));
  const answeredTime = serverNow === null ? answeredAt : Date.parse(serverNow);
  const wait = first - answeredTime - (now - answeredAt);
  return Math.min(maxMs, Math.max(serverNow === null ? minWithoutServerClockMs : minMs, wait));
}
