/** What comes in of a request. */
type Arriving = {
  complete: boolean;
  unpipe: () => { on: (event: 'data', take: (chunk: Uint8Array) => void) => unknown };
  resume: () => unknown;
  destroy: () => unknown;
};

const mostBytes = 16 * 1024 * 1024;

/** Takes in what is still on its way of a form that is not worth reading any more: nothing behind it would be heard. */
export function swallow(raw: Arriving): void {
  if (raw.complete) return;
  let left = mostBytes;
  raw.unpipe().on('data', (chunk) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  // What was paused for a pipe does not go on by itself.
  raw.resume();
}
