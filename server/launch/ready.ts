import { setTimeout as sleep } from 'node:timers/promises';

const deadlineMs = 90_000;

export async function waitUntilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + deadlineMs;
  while (Date.now() < giveUpAt) {
    if (await answersOk(url)) return;
    // Unreferenced, because the caller may stop waiting when the server exits.
    await sleep(100, undefined, { ref: false });
  }
  throw new Error(`Nothing was ready at ${url} after ${deadlineMs / 1000} s.`);
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
