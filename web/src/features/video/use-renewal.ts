import { type RefObject, useState } from 'react';

type Renewal = { count: number; stoodAt: number | null; wasPlaying: boolean };

/**
 * Another address for a film that stopped loading. It goes on where it stood: what was played from memory
 * while there was no network, the server does not know.
 */
export function useRenewal(
  video: RefObject<HTMLVideoElement | null>,
  fetchAgain: () => Promise<boolean>,
) {
  const [renewal, setRenewal] = useState<Renewal>({ count: 0, stoodAt: null, wasPlaying: false });
  const ask = async (wasPlaying: boolean) => {
    const stoodAt = video.current?.currentTime || renewal.stoodAt;
    if (await fetchAgain()) setRenewal(({ count }) => ({ count: count + 1, stoodAt, wasPlaying }));
  };
  return { ...renewal, ask: (wasPlaying = false) => void ask(wasPlaying) };
}
