const restMs = 1_000;

/** What no first screen needs waits until there is one. */
export const atRest = (): Promise<void> => new Promise((done) => setTimeout(done, restMs));
