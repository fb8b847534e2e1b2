import { sessionEndedHeader } from '@fasl/shared/contracts/account/notice';
import { type ErrorCode, isErrorCode } from '@fasl/shared/contracts/page/error';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';
import { sessionExpired } from '../network/session-expired.ts';
import { buildRequestHeaders } from './api.ts';

export type SentBytes = { loaded: number; total: number };

/** The reason for a failed upload. Without a code, the network was unavailable. */
export type UploadFailure = { code: ErrorCode | null; message: string | null };
/** The result of an upload. Without a `uri` the file cannot be part of an answer. */
export type UploadOutcome = { url: string; uri: string | null } | { failure: UploadFailure };

type Upload = { path: string; part: string; file: Blob; name: string };
type Options = { onProgress: (sent: SentBytes) => void; signal: AbortSignal };

/**
 * Uses XMLHttpRequest, because `fetch` reports no upload progress. Rejects if the upload is
 * cancelled, even before the start.
 */
export async function sendFile(
  sending: Upload,
  { onProgress, signal }: Options,
): Promise<UploadOutcome> {
  signal.throwIfAborted();
  const form = new FormData();
  form.set(sending.part, sending.file, sending.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', sending.path);
    for (const [name, value] of Object.entries(buildRequestHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => {
      if (request.getResponseHeader(sessionEndedHeader)) sessionExpired.emit();
      const outcome = readUploadOutcome(request.responseText);
      if ('failure' in outcome && outcome.failure.message) {
        notify('warning', outcome.failure.message);
      }
      resolve(outcome);
    };
    request.onerror = () => resolve({ failure: { code: null, message: null } });
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

export function readUploadOutcome(text: string): UploadOutcome {
  const { url, uri, data, message } = parse(text);
  if (typeof url === 'string') return { url, uri: typeof uri === 'string' ? uri : null };
  const { code } = (data ?? {}) as { code?: unknown };
  return {
    failure: {
      code: isErrorCode(code) ? code : 'internal',
      message: typeof message === 'string' ? message : null,
    },
  };
}

/** The error text: the school's message if there is one. */
export async function fetchUploadErrorText({ code, message }: UploadFailure): Promise<string> {
  if (message) return message;
  if (code === null) return i18next.t('unreachable', { ns: 'common' });
  await i18next.loadNamespaces('errors');
  return i18next.t(code, { ns: 'errors' });
}

type ParsedResponse = { url?: unknown; uri?: unknown; data?: unknown; message?: unknown };

/** A proxy in front of the portal may return its own error page. */
function parse(text: string): ParsedResponse {
  try {
    return Object(JSON.parse(text)) as ParsedResponse;
  } catch {
    return {};
  }
}
