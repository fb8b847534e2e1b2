import { useEffect, useState } from 'react';
import { type OpenPaper, openPaper } from './open-paper.ts';

type State = { paper: OpenPaper['paper'] | null; failed: boolean };

export function usePaper(address: string): State {
  const [state, setState] = useState<State>({ paper: null, failed: false });

  useEffect(() => {
    const stop = new AbortController();
    openPaper(address, stop.signal).then(
      ({ paper }) => !stop.signal.aborted && setState({ paper, failed: false }),
      () => !stop.signal.aborted && setState({ paper: null, failed: true }),
    );
    return () => stop.abort();
  }, [address]);
  return state;
}
