import { idleTimeoutMs } from '@fasl/shared/config/stream-timeouts';
import { isErrorCode } from '@fasl/shared/contracts/page/error';
import { isTemporaryError } from './app-error.ts';

const minPauseMs = 10_000;
const maxPauseMs = 5 * 60_000;

type EventHandlers = {
  onMessage: (data: string) => void;
  /** The server has completed the subscription. */
  onEnd?: () => void;
  /** The server rejected the subscription for good. */
  onRejected?: (data: string) => void;
};

/**
 * Subscribes until the returned function is called. EventSource reconnects after a network error,
 * but not after an error response or silence; those are retried with exponential backoff.
 */
export function subscribeToEvents(address: string, handlers: EventHandlers): () => void {
  let pauseMs = minPauseMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let close = open();

  function open(): () => void {
    const onMessage = (data: string) => {
      pauseMs = minPauseMs;
      handlers.onMessage(data);
    };
    return openConnection(address, { ...handlers, onMessage }, reconnect);
  }

  function reconnect(): void {
    const reopen = () => {
      close = open();
    };
    // Jitter, so a whole class does not reconnect at the same time after an outage.
    retryTimer = setTimeout(reopen, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }

  return () => {
    clearTimeout(retryTimer);
    close();
  };
}

function openConnection(
  address: string,
  { onMessage, onEnd, onRejected }: EventHandlers,
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
    onEnd?.();
  });
  connection.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
    if (isTemporaryError(codeIn(data))) return fail();
    close();
    onRejected?.(data);
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
