import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import styles from './classroom.module.css';
import { LessonRow } from './lesson-row.tsx';

const minuteMs = 60_000;

type Props = {
  classroom: ClassroomPage;
  sections: ClassroomPage['tabs'][number]['sections'];
  answeredAt: number;
  buy: (lesson: Lesson) => void;
};

export function LessonSections({ classroom, sections, answeredAt, buy }: Props) {
  const { t } = useTranslation('classroom');
  const now = useServerTime(classroom.now, answeredAt);
  const filled = sections.filter(({ lessons }) => lessons.length > 0);

  return (
    <div className={styles['sections']}>
      {filled.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {filled.map(({ id, name, lessons }, index) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`} className={styles['section']}>
            {name}
          </h2>
          <ul>
            {lessons.map((lesson, lessonIndex) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                position={lessonsBefore(filled, index) + lessonIndex + 1}
                classroom={classroom}
                now={now}
                buy={buy}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Lessons are numbered across all sections of the tab. */
const lessonsBefore = (sections: Props['sections'], index: number): number =>
  sections.slice(0, index).reduce((sum, { lessons }) => sum + lessons.length, 0);

/** Server time in milliseconds, updated every minute; `null` for a guest. */
function useServerTime(serverNow: string | null, answeredAt: number): number | null {
  const [now, setNow] = useState(answeredAt);
  useEffect(() => {
    if (serverNow === null) return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return serverNow === null ? null : Date.parse(serverNow) + Math.max(0, now - answeredAt);
}
