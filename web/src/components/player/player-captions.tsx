import { type RefObject, useEffect, useState } from 'react';
import styles from './player.module.css';

type Props = { video: RefObject<HTMLVideoElement | null>; lang: string };

/** The captions below the picture, so that they cover no part of a drawing. */
export function PlayerCaptions({ video, lang }: Props) {
  const [text, setText] = useState('');

  useEffect(() => {
    const track = [...(video.current?.textTracks ?? [])].find(({ language }) => language === lang);
    if (!track) return;
    const read = () => setText([...(track.activeCues ?? [])].map(getCueText).join('\n'));
    read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [video, lang]);

  return (
    <p className={styles['captions']} lang={lang} dir="auto">
      <span>{text}</span>
    </p>
  );
}

const getCueText = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
