import { idleTimeoutMs } from '@fasl/shared/config/stream-timeouts';
import { isErrorCode } from '@fasl/shared/contracts/page/error';
import i18next from 'i18next';
import { isTemporaryError } from './app-error.ts';

const minPauseMs = 10_000;
const maxPauseMs = 5 * 60_000;

type StreamCall = { procedure: string; input?: object };

type EventHandlers = {
  onMessage: (data: string) => void;
  /** The server has completed the subscription. */
  onEnd?: () => void;
  /** The server rejected the subscription for good. */
  onRejected?: (data: string) => void;
};

/**
 * Subscribes to a procedure until the returned function is called. EventSource reconnects after a
 * network error, but not after an error response or silence; those are retried with exponential
 * backoff. A change of the language opens a new connection.
 */
export function subscribeToEvents(call: StreamCall, handlers: EventHandlers): () => void {
  let pauseMs = minPauseMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let close = open();
  i18next.on('languageChanged', reopen);

  function open(): () => void {
    const onMessage = (data: string) => {
      pauseMs = minPauseMs;
      handlers.onMessage(data);
    };
    const onEnd = () => {
      stop();
      handlers.onEnd?.();
    };
    const onRejected = (data: string) => {
      stop();
      handlers.onRejected?.(data);
    };
    return openConnection(buildAddress(call), { onMessage, onEnd, onRejected }, reconnect);
  }

  function reopen(): void {
    clearTimeout(retryTimer);
    close();
    close = open();
  }

  function reconnect(): void {
    // Jitter, so a whole class does not reconnect at the same time after an outage.
    retryTimer = setTimeout(reopen, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }

  function stop(): void {
    i18next.off('languageChanged', reopen);
    clearTimeout(retryTimer);
    close();
  }
  return stop;
}

/** An EventSource cannot send headers, so the query has the language and the frame. */
function buildAddress({ procedure, input }: StreamCall): string {
  const query = new URLSearchParams({ lang: i18next.language });
  if (input) query.set('input', JSON.stringify(input));
  if (document.documentElement.dataset['embed'] === '1') query.set('embed', '1');
  return `/trpc/${procedure}?${query}`;
}

function openConnection(
  address: string,
  { onMessage, onEnd, onRejected }: Required<EventHandlers>,
  reconnect: () => void,
): () => void {
  const connection = new EventSource(address);
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silenceTimer);
    connection.close();
  };
  const fail = () => {
    close();
    reconnect();
  };
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(fail, idleTimeoutMs);
  };
  restartSilenceTimer();
  for (const name of ['connected', 'ping', 'message'])
    connection.addEventListener(name, restartSilenceTimer);
  connection.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data));
  connection.addEventListener('return', () => {
    close();
    onEnd();
  });
  connection.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
    if (isTemporaryError(codeIn(data))) return fail();
    close();
    onRejected(data);
  });
  connection.addEventListener('error', () => {
    if (connection.readyState === EventSource.CLOSED) fail();
  });
  return close;
}

function codeIn(message: string) {
  try {
    const { data } = JSON.parse(message) as { data?: { appCode?: unknown } };
    return isErrorCode(data?.appCode) ? data.appCode : null;
  } catch {
    return null;
  }
}
