import type { Trial } from '@fasl/shared/contracts/classroom/trial';
import { useId, useRef, useState } from 'react';
import { VideoPlayer } from '#components/player/player.tsx';
import { SectionHeading } from '#components/text/section-heading.tsx';
import styles from './trial.module.css';
import { TrialQuestions } from './trial-questions.tsx';

export function TrialLesson({ trial }: { trial: Trial }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['lesson']}>
      <SectionHeading id={id} title={trial.title} />
      <div className={styles['columns']}>
        <TrialPlayer trial={trial} />
        <TrialQuestions questions={trial.questions} />
      </div>
    </section>
  );
}

function TrialPlayer({ trial: { film, title } }: { trial: Trial }) {
  const video = useRef<HTMLVideoElement>(null);
  const [player, setPlayer] = useState({ count: 0, wasPlaying: true, takesFocus: true });
  return (
    <VideoPlayer
      key={player.count}
      film={{ ...film, resumeAt: 0 }}
      name={title}
      video={video}
      renew={(state) => setPlayer({ ...state, count: player.count + 1 })}
      failure={null}
      takesFocus={player.takesFocus}
      playsOnLoad={player.wasPlaying}
    />
  );
}
