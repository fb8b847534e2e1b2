import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import { sendFile } from '#lib/api/send-file.ts';
import type { Sent } from './verdicts.ts';

const patienceMs = 5000;

/** Sends a file that nobody keeps, the way that an answer's files go. */
export async function measureUpload(): Promise<Sent> {
  const signal = AbortSignal.timeout(patienceMs);
  const began = performance.now();
  const file = new Blob([noise()]);
  const sending = { path: '/upload/trial', part: 'file', file, name: 'trial' };
  try {
    const outcome = await sendFile(sending, { onProgress: () => {}, signal });
    if ('refusal' in outcome) return null;
    return { tookMs: performance.now() - began, bytes: speedTestBytes };
  } catch {
    return 'late';
  }
}

/** Nothing on its way can make it smaller. */
function noise(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(speedTestBytes);
  const most = 65_536;
  for (let at = 0; at < bytes.length; at += most) {
    crypto.getRandomValues(bytes.subarray(at, at + most));
  }
  return bytes;
}
