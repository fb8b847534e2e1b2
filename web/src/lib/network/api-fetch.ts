import { idleTimeoutMs } from '@fasl/shared/config/stream-timeouts';
import {
  noticeHeader,
  readNotices,
  sessionEndedHeader,
} from '@fasl/shared/contracts/account/notice';
import { notifyFromServer } from '../browser/notices.ts';
import { sessionExpired } from './session-expired.ts';

let isPaused = false;

/** While the session ends, queries would only fail as unauthenticated, so they are not sent. */
export const setRequestsPaused = (on: boolean): void => void (isPaused = on);

/** Shows notices from the response headers and reports an expired session. */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isPaused && init?.method === 'GET') throw new Error('requests are paused during sign-out');
  const response = await fetchWithTimeout(input, init);
  for (const sentence of readNotices(response.headers.get(noticeHeader))) {
    notifyFromServer(sentence);
  }
  if (response.headers.has(sessionEndedHeader)) sessionExpired.emit();
  return response;
}

/**
 * The server always responds earlier, even with an error, so after this time the connection is
 * dead.
 */
function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, idleTimeoutMs);
  init?.signal?.addEventListener('abort', giveUp);
  return fetch(input, { ...init, signal: call.signal }).finally(() => clearTimeout(timer));
}
