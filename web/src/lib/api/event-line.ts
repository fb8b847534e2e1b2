import { maxSilenceMs } from '@fasl/shared/config/stream-timeouts';
import { isErrorCode } from '@fasl/shared/contracts/page/error';
import { mayPass } from './app-error.ts';

const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

type Ends = {
  hear: (said: string) => void;
  /** The server has completed the subscription. */
  end?: () => void;
  /** The server rejected the subscription for good. */
  refuse?: (said: string) => void;
};

/**
 * Subscribes until the returned function is called. EventSource reconnects after a network error,
 * but not after an error response or silence; those are retried with exponential backoff.
 */
export function listenTo(address: string, ends: Ends): () => void {
  let pauseMs = firstPauseMs;
  let later: ReturnType<typeof setTimeout> | undefined;
  let close = open();

  function open(): () => void {
    const hear = (said: string) => {
      pauseMs = firstPauseMs;
      ends.hear(said);
    };
    return openLine(address, { ...ends, hear }, again);
  }

  function again(): void {
    const reopen = () => {
      close = open();
    };
    // Jitter, so a whole class does not reconnect at the same time after an outage.
    later = setTimeout(reopen, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  return () => {
    clearTimeout(later);
    close();
  };
}

/** Returns a function that closes the connection. */
function openLine(address: string, { hear, end, refuse }: Ends, again: () => void): () => void {
  const line = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silence);
    line.close();
  };
  const fail = () => {
    close();
    again();
  };
  const isThere = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, maxSilenceMs);
  };
  isThere();
  for (const name of ['connected', 'ping', 'message']) line.addEventListener(name, isThere);
  line.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
  line.addEventListener('return', () => {
    close();
    end?.();
  });
  line.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
    if (mayPass(codeIn(data))) return fail();
    close();
    refuse?.(data);
  });
  line.addEventListener('error', () => {
    if (line.readyState === EventSource.CLOSED) fail();
  });
  return close;
}

function codeIn(said: string) {
  try {
    const { data } = JSON.parse(said) as { data?: { appCode?: unknown } };
    return isErrorCode(data?.appCode) ? data.appCode : null;
  } catch {
    return null;
  }
}
