import type { Film, VideoUnit } from '@fasl/shared/contracts/lesson/unit';
import { onlineManager } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api, utils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { Notes } from './notes.tsx';
import styles from './player.module.css';
import { Player } from './player.tsx';
import { PlaysLeft } from './plays-left.tsx';
import { usePosition } from './use-position.ts';
import { useRenewal } from './use-renewal.ts';
import { UsedUp } from './used-up.tsx';

/** Where a film stands, for what is told beside it. */
const useFilmPlace = (video: RefObject<HTMLVideoElement | null>) => ({
  now: () => video.current?.currentTime ?? 0,
  goTo: (second: number) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = second;
    element.scrollIntoView({ block: 'center' });
  },
});

type Asked = { state: { data: VideoUnit | undefined } };

/** An address is asked for once: another one in its place would begin the film anew. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // The school may have given a play back since: nothing else tells a page that stands open.
  refetchOnWindowFocus: ({ state }: Asked) => state.data?.film === null && 'always',
  // One that never came is no other one.
  refetchOnReconnect: ({ state }: Asked) => state.data === undefined,
  meta: { inline: true },
} as const;

export function VideoView({ unit }: UnitViewProps) {
  const errorText = useErrorText();
  const video = useRef<HTMLVideoElement>(null);
  const place = useFilmPlace(video);
  const query = api.unit.video.useQuery({ unitId: unit.id }, once);
  const { takesFocus, keepFocus, end } = useUsedUp(unit.id, video);
  const renewal = useRenewal(video, async () => {
    keepFocus();
    return (await query.refetch()).isSuccess;
  });

  if (query.error && !query.data) {
    return <SectionError error={query.error} retry={() => renewal.ask()} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  const { film, notes } = query.data;

  return (
    <>
      <UsedUp isOver={!film} notes={notes} takesFocus={takesFocus} />
      {film && (
        <Watched
          key={`${unit.id}:${renewal.count}`}
          film={{ ...film, resumeAt: renewal.stoodAt ?? film.resumeAt }}
          unit={unit}
          video={video}
          renewal={renewal}
          refusal={query.error ? errorText(query.error) : null}
          end={end}
        />
      )}
      <Notes unitId={unit.id} notes={notes} film={film && place} query={query} />
    </>
  );
}

type WatchedProps = {
  film: Film;
  unit: UnitViewProps['unit'];
  video: Parameters<typeof Player>[0]['video'];
  renewal: ReturnType<typeof useRenewal>;
  refusal: string | null;
  end: () => void;
};

function Watched({ film, unit, video, end, renewal, refusal }: WatchedProps) {
  // Another address would begin it anew: it is taken when this one has failed, and with a new player.
  const [shown] = useState(film);
  const [playsUsed, setPlaysUsed] = useState(film.playsUsed);
  const onPlays = useCallback(
    (used: number | 'none-left') => {
      if (used === 'none-left') end();
      else setPlaysUsed(used);
    },
    [end],
  );
  const { resumeAt } = shown;
  const seeOff = usePosition(video, { unitId: unit.id, resumeAt, playsUsed, onPlays });
  const isRenewing = useRef(false);
  const renew = async (now: Parameters<typeof renewal.ask>[0]) => {
    // Without a line it would be asked for with the line's first breath, before what was seen is told; and it goes on by itself then.
    if (isRenewing.current || !onlineManager.isOnline()) return;
    isRenewing.current = true;
    await seeOff();
    isRenewing.current = false;
    renewal.ask(now);
  };

  return (
    <>
      <PlaysLeft
        left={Math.max(0, film.playsAllowed - playsUsed)}
        allowed={film.playsAllowed}
        bytes={film.size}
      />
      <Player
        film={shown}
        name={unit.name}
        video={video}
        renew={(now) => void renew(now)}
        refusal={refusal}
        takesFocus={renewal.takesFocus}
        goesOn={renewal.wasPlaying}
      />
    </>
  );
}

/** A film that is used up while it stands open: its player goes, and with it the place of the focus. */
function useUsedUp(unitId: number, video: RefObject<HTMLVideoElement | null>) {
  const [takesFocus, setTakesFocus] = useState(false);
  const keepFocus = useCallback(() => {
    const player = video.current?.closest('section');
    // Somebody may be writing a note beside it.
    setTakesFocus(player?.contains(document.activeElement) ?? false);
  }, [video]);
  /** The same function each time: with another one what was not told yet would be told anew. */
  const end = useCallback(() => {
    keepFocus();
    video.current?.pause();
    utils.unit.video.setData({ unitId }, (old) => old && { ...old, film: null });
  }, [keepFocus, unitId, video]);
  return { takesFocus, keepFocus, end };
}
