import { type RefObject, useState } from 'react';

type Renewal = {
  count: number;
  stoodAt: number | null;
  wasPlaying: boolean;
  takesFocus: boolean;
};

const atFirst: Renewal = { count: 0, stoodAt: null, wasPlaying: false, takesFocus: false };

/**
 * Another address for a film that stopped loading. It goes on where it stood: what was played from memory
 * while there was no network, the server does not know.
 */
export function useRenewal(
  video: RefObject<HTMLVideoElement | null>,
  fetchAgain: () => Promise<boolean>,
) {
  const [renewal, setRenewal] = useState(atFirst);
  const ask = async (now: Pick<Renewal, 'wasPlaying' | 'takesFocus'>) => {
    const stoodAt = video.current?.currentTime || renewal.stoodAt;
    if (await fetchAgain()) setRenewal(({ count }) => ({ count: count + 1, stoodAt, ...now }));
  };
  return { ...renewal, ask: (now = { wasPlaying: false, takesFocus: true }) => void ask(now) };
}
