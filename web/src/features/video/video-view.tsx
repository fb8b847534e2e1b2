import type { PlayableVideo, VideoUnit } from '@fasl/shared/contracts/lesson/unit';
import { onlineManager } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextUnitLink } from '#components/classroom/lesson-link.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { SchoolContactLink } from '#components/layout/letter-block.tsx';
import { VideoPlayer } from '#components/player/player.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { NextUp } from './next-up.tsx';
import { VideoNotes } from './notes.tsx';
import { PlaysUsedUpMessage } from './plays-used-up-message.tsx';
import { RemainingPlays } from './remaining-plays.tsx';
import { usePositionReports } from './use-position-reports.ts';
import { useUrlRenewal } from './use-renewal.ts';
import styles from './video-view.module.css';

/** Reads and changes the position of the video. */
const usePlayerPosition = (video: RefObject<HTMLVideoElement | null>) => ({
  now: () => video.current?.currentTime ?? 0,
  goTo: (second: number) => {
    const element = video.current;
    if (!element) return;
    element.currentTime = second;
    element.scrollIntoView({ block: 'center' });
  },
});

type VideoQuery = { state: { data: VideoUnit | undefined } };

/** The URL is fetched once, because a new URL would restart the video. */
const fetchOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // The school may have granted another play.
  refetchOnWindowFocus: ({ state }: VideoQuery) => state.data?.film === null && 'always',
  // Repeats a failed first request.
  refetchOnReconnect: ({ state }: VideoQuery) => state.data === undefined,
  meta: { inline: true },
} as const;

export function VideoView({ course, unit }: UnitViewProps) {
  const errorText = useErrorText();
  const video = useRef<HTMLVideoElement>(null);
  const position = usePlayerPosition(video);
  const query = api.unit.video.useQuery({ unitId: unit.id }, fetchOnce);
  const { takesFocus, rememberFocus, end } = useUsedUp(unit.id, video);
  const renewal = useUrlRenewal(video, async () => {
    rememberFocus();
    return (await query.refetch()).isSuccess;
  });

  if (query.error && !query.data) {
    return (
      <SectionError error={query.error} retry={() => renewal.renew()} busy={query.isFetching} />
    );
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  const { film, notes } = query.data;

  return (
    <>
      <PlaysUsedUpMessage isOver={!film} notes={notes} takesFocus={takesFocus}>
        <UsedUpLinks course={course} unit={unit} />
      </PlaysUsedUpMessage>
      {film && (
        <ReportingPlayer
          key={`${unit.id}:${renewal.count}`}
          film={{ ...film, resumeAt: renewal.position ?? film.resumeAt }}
          course={course}
          unit={unit}
          video={video}
          renewal={renewal}
          failure={query.error ? errorText(query.error) : null}
          end={end}
        />
      )}
      <VideoNotes unitId={unit.id} notes={notes} film={film && position} query={query} />
    </>
  );
}

function UsedUpLinks({ course, unit }: UnitViewProps) {
  const { t } = useTranslation('course');
  return (
    <>
      <NextUnitLink course={course} unitId={unit.id} />
      <SchoolContactLink variant="line">{t('contact')}</SchoolContactLink>
    </>
  );
}

type VideoPlayerProps = {
  film: PlayableVideo;
  course: UnitViewProps['course'];
  unit: UnitViewProps['unit'];
  video: Parameters<typeof VideoPlayer>[0]['video'];
  renewal: ReturnType<typeof useUrlRenewal>;
  failure: string | null;
  end: () => void;
};

function ReportingPlayer({ film, course, unit, video, end, renewal, failure }: VideoPlayerProps) {
  // A new address would restart the video, so it is used only after a failure, in a new player.
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
  const flushReports = usePositionReports(video, { unitId: unit.id, resumeAt, playsUsed, onPlays });
  const isRenewing = useRef(false);
  const renew = async (now: Parameters<typeof renewal.renew>[0]) => {
    // While offline the request would be sent before the reports; it is repeated when the network
    // is back.
    if (isRenewing.current || !onlineManager.isOnline()) return;
    isRenewing.current = true;
    await flushReports();
    isRenewing.current = false;
    renewal.renew(now);
  };

  const left = Math.max(0, film.playsAllowed - playsUsed);
  return (
    <>
      <RemainingPlays left={left} allowed={film.playsAllowed} bytes={film.size} />
      <VideoPlayer
        film={shown}
        name={unit.name}
        video={video}
        renew={(now) => void renew(now)}
        failure={failure}
        takesFocus={renewal.takesFocus}
        playsOnLoad={renewal.wasPlaying}
        renderEnd={(shown) => (
          <NextUp course={course} unitId={unit.id} playsLeft={left} {...shown} />
        )}
      />
    </>
  );
}

/** Removes the player when the last play is used, and records whether the player had the focus. */
function useUsedUp(unitId: number, video: RefObject<HTMLVideoElement | null>) {
  const [takesFocus, setTakesFocus] = useState(false);
  const rememberFocus = useCallback(() => {
    const player = video.current?.closest('section');
    // The student may be writing a note.
    setTakesFocus(player?.contains(document.activeElement) ?? false);
  }, [video]);
  /** Stable: a changed function would send the pending reports again. */
  const end = useCallback(() => {
    rememberFocus();
    video.current?.pause();
    apiUtils.unit.video.setData({ unitId }, (old) => old && { ...old, film: null });
  }, [rememberFocus, unitId, video]);
  return { takesFocus, rememberFocus, end };
}
