import { isErrorCode } from '@fasl/shared/contracts/error';
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
 * and never where it was refused: what may pass is tried again, each time after a longer pause.
 */
export function listenTo(address: string, ends: Ends): () => void {
  let pauseMs = firstPauseMs;
  let later: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const hear = (said: string) => {
      pauseMs = firstPauseMs;
      ends.hear(said);
    };
    return openLine(address, { ...ends, hear }, again);
  }

  function again(): void {
    const reopen = () => {
      source = open();
    };
    // A class whose server was away does not come back as one.
    later = setTimeout(reopen, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  return () => {
    clearTimeout(later);
    source.close();
  };
}

function openLine(address: string, { hear, end, refuse }: Ends, again: () => void): EventSource {
  const line = new EventSource(address);
  line.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
  line.addEventListener('return', () => {
    line.close();
    end?.();
  });
  line.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
    line.close();
    if (mayPass(codeIn(data))) again();
    else refuse?.(data);
  });
  line.addEventListener('error', () => {
    if (line.readyState === EventSource.CLOSED) again();
  });
  return line;
}

function codeIn(said: string) {
  try {
    const { data } = JSON.parse(said) as { data?: { appCode?: unknown } };
    return isErrorCode(data?.appCode) ? data.appCode : null;
  } catch {
    return null;
  }
}
