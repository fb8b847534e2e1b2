/** Calls within `maxAgeMs` share one result. */
export function shareResult<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > maxAgeMs) {
      last = { at: performance.now(), result: read() };
    }
    return last.result;
  };
}
