/** Asks whether what was typed may be lost; answers whether to go on. */
type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** From here on leaving is asked about, until what is returned is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** For what ends more than the page: the router asks by itself before it leaves one. */
export const mayLeave = (): Promise<boolean> => guard?.() ?? Promise.resolve(true);
