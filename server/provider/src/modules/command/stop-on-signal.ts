export type StopSignal = { signal: AbortSignal; release: () => void };

/** Aborts a long command at Ctrl+C or SIGTERM, which would otherwise end the process at once. */
export function stopOnSignal(): StopSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  const release = () => {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  };
  return { signal: controller.signal, release };
}
