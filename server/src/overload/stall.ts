import type { FastifyReply } from 'fastify';

/** Breaks off an answer that its reader has stopped reading: what it holds, others wait for. */
export function breakOffWhenStalled({ raw }: FastifyReply, stallMs: number): void {
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
