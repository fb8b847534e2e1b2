import { maxSilenceMs } from '@fasl/shared/config/stream-timeouts';
import {
  noticeHeader,
  readNotices,
  sessionEndedHeader,
} from '@fasl/shared/contracts/account/notice';
import { notify } from '../browser/notices.ts';
import { sessionRefused } from './session-refused.ts';

let isSilent = false;

/** While a session ends nothing is asked in its name: the answer could only be a refusal. */
export const silence = (on: boolean): void => void (isSilent = on);

/** Every answer may also carry a sentence to show, or the news that the session is over. */
export async function listeningFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  if (isSilent && init?.method === 'GET') throw new Error('The session is ending');
  const response = await fetchInTime(input, init);
  for (const sentence of readNotices(response.headers.get(noticeHeader))) {
    notify('success', sentence);
  }
  if (response.headers.has(sessionEndedHeader)) sessionRefused.emit();
  return response;
}

/** Our server answers sooner, be it that it could not: on a line that has died nothing ever comes. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, maxSilenceMs);
  init?.signal?.addEventListener('abort', giveUp);
  return fetch(input, { ...init, signal: call.signal }).finally(() => clearTimeout(timer));
}
