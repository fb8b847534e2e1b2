import type { FastifyReply } from 'fastify';

/** Aborts a response whose client has stopped reading, to free its connection permit. */
export function abortWhenStalled({ raw }: FastifyReply, stallMs: number): void {
  const { socket } = raw;
  if (!socket) return;
  let written = socket.bytesWritten;
  let movedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesWritten !== written) [written, movedAt] = [socket.bytesWritten, now];
    else if (now - movedAt >= stallMs) raw.destroy();
  }, stallMs / 5).unref();
  raw.once('close', () => clearInterval(timer));
}
