import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { ProgressStroke } from '#components/progress-stroke.tsx';
import { type Tone, toneClass } from '#components/tone.ts';
import { classes } from '#lib/browser/classes.ts';
import { LessonAction } from './lesson-action.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import styles from './lesson-row.module.css';
import { LessonWhy } from './lesson-why.tsx';

type Props = {
  lesson: Lesson;
  place: number;
  classroom: ClassroomPage;
  now: number | null;
  buy: (lesson: Lesson) => void;
};

const tones: Tone[] = ['nile', 'sun', 'rose', 'clay', 'sky'];

export function LessonRow({ lesson, place, classroom, now, buy }: Props) {
  const { t } = useTranslation('classroom');
  const whyId = useId();
  const isLocked = lesson.requires !== null || lesson.action === 'closed';
  const tone = tones[(place - 1) % tones.length] ?? 'nile';

  return (
    <li className={styles['row']} data-current={lesson.isCurrent || undefined}>
      <span className={classes(styles['mark'], toneClass(tone))} aria-hidden="true">
        {isLocked ? <Icon name="lock" /> : <bdi>{place}</bdi>}
      </span>
      <div className={styles['words']}>
        <h3 id={`lesson-${lesson.id}`} tabIndex={-1} className={styles['name']}>
          <bdi>{lesson.name}</bdi>
        </h3>
        <LessonFacts lesson={lesson} now={now} />
        {lesson.action === 'open' && lesson.progress !== null && (
          <ProgressStroke
            percent={lesson.progress}
            label={t('progressOf', { lesson: lesson.name })}
          />
        )}
        <LessonWhy id={whyId} lesson={lesson} classroom={classroom} buy={buy} />
      </div>
      <LessonAction lesson={lesson} classroom={classroom} whyId={whyId} buy={buy} />
    </li>
  );
}
