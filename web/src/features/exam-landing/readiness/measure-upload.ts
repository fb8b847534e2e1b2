import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import { sendFile } from '#lib/api/send-file.ts';
import type { UploadSample } from './verdicts.ts';

const timeoutMs = 5000;

/** Uploads a file that the server discards, on the same route as an answer's files. */
export async function measureUpload(): Promise<UploadSample> {
  const signal = AbortSignal.timeout(timeoutMs);
  const startedAt = performance.now();
  const file = new Blob([randomBytes()]);
  const upload = { path: '/upload/trial', part: 'file', file, name: 'trial' };
  try {
    const outcome = await sendFile(upload, { onProgress: () => {}, signal });
    if ('failure' in outcome) return null;
    return { tookMs: performance.now() - startedAt, bytes: speedTestBytes };
  } catch {
    return 'late';
  }
}

/** Random bytes, so that compression in the network cannot shrink them. */
function randomBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(speedTestBytes);
  const maxChunkBytes = 65_536;
  for (let offset = 0; offset < bytes.length; offset += maxChunkBytes) {
    crypto.getRandomValues(bytes.subarray(offset, offset + maxChunkBytes));
  }
  return bytes;
}
