import { type RefObject, useState } from 'react';

type Renewal = {
  count: number;
  position: number | null;
  wasPlaying: boolean;
  takesFocus: boolean;
};

const initialState: Renewal = { count: 0, position: null, wasPlaying: false, takesFocus: false };

/**
 * Requests another URL for a video that stopped loading. The video resumes at the local position,
 * because the server has no report of what was played from the buffer while offline.
 */
export function useUrlRenewal(
  video: RefObject<HTMLVideoElement | null>,
  refetch: () => Promise<boolean>,
) {
  const [renewal, setRenewal] = useState(initialState);
  const renew = async (now: Pick<Renewal, 'wasPlaying' | 'takesFocus'>) => {
    const position = video.current?.currentTime || renewal.position;
    if (await refetch()) setRenewal(({ count }) => ({ count: count + 1, position, ...now }));
  };
  return { ...renewal, renew: (now = { wasPlaying: false, takesFocus: true }) => void renew(now) };
}
