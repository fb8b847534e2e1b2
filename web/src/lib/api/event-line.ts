import { maxSilenceMs } from '@fasl/shared/config/stream-timeouts';
import { isErrorCode } from '@fasl/shared/contracts/page/error';
import { mayPass } from './app-error.ts';

const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

type Ends = {
  hear: (said: string) => void;
  /** The server has nothing more to say. */
  end?: () => void;
  /** It was refused for good; what the server said. */
  refuse?: (said: string) => void;
};

/**
 * Listens to a subscription until what is returned is called. A browser comes again by itself where a line was cut,
 * and never where it was refused or has gone silent: what may pass is tried again, each time after a longer pause.
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
    // A class whose server was away does not come back as one.
    later = setTimeout(reopen, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  return () => {
    clearTimeout(later);
    close();
  };
}

/** Answers what closes it. */
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
