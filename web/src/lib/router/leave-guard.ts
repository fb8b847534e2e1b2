/** Asks whether unsaved input may be discarded; resolves to whether to continue. */
type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** Registers a guard until the returned function is called. */
export function registerLeaveGuard(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** For actions such as a logout; the router calls the guard itself before a navigation. */
export const confirmLeaving = (): Promise<boolean> => guard?.() ?? Promise.resolve(true);
