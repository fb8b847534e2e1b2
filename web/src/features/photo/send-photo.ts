import { type ErrorCode, isErrorCode } from '@fasl/shared/contracts/error';
import { sessionEndedHeader } from '@fasl/shared/contracts/notice';
import { requestHeaders } from '#lib/api.ts';
import { sessionRefused } from '#lib/session-refused.ts';

export type Sent = { loaded: number; total: number };

/** What became of a photo; a refusal without a code is a network that is gone. */
export type Outcome =
  | { url: string }
  | { refusal: { code: ErrorCode | null; message: string | null } };

type Options = { onProgress: (sent: Sent) => void; signal: AbortSignal };

/** `fetch` does not tell how much has been sent. Rejects when it was cancelled. */
export function sendPhoto(photo: Blob, { onProgress, signal }: Options): Promise<Outcome> {
  const form = new FormData();
  form.set('photo', photo, 'photo.png');

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/upload/photo');
    for (const [name, value] of Object.entries(requestHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => {
      if (request.getResponseHeader(sessionEndedHeader)) sessionRefused.emit();
      resolve(readOutcome(request.responseText));
    };
    request.onerror = () => resolve({ refusal: { code: null, message: null } });
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

export function readOutcome(text: string): Outcome {
  const answer = parse(text);
  if (typeof answer['url'] === 'string') return { url: answer['url'] };
  const { code } = (answer['data'] ?? {}) as { code?: unknown };
  const { message } = answer;
  return {
    refusal: {
      code: isErrorCode(code) ? code : 'internal',
      message: typeof message === 'string' ? message : null,
    },
  };
}

/** What stands in front of the portal may answer with a page of its own. */
function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
