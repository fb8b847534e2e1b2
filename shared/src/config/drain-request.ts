/** The part of a Node request that draining needs. */
type IncomingRequest = {
  complete: boolean;
  unpipe: () => { on: (event: 'data', take: (chunk: Uint8Array) => void) => unknown };
  resume: () => unknown;
  destroy: () => unknown;
};

const maxDrainBytes = 16 * 1024 * 1024;

/**
 * Discards the rest of a rejected upload, because a browser reads the response only after sending
 * its body.
 */
export function drainRequest(raw: IncomingRequest): void {
  if (raw.complete) return;
  let left = maxDrainBytes;
  raw.unpipe().on('data', (chunk) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  // A stream paused for a pipe does not resume on unpipe.
  raw.resume();
}
