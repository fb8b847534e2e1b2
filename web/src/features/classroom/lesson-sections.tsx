import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import styles from './classroom.module.css';
import { LessonRow } from './lesson-row.tsx';
import { useServerTime } from './use-server-time.ts';

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
            {lessons.map((lesson, place) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                place={lessonsBefore(filled, index) + place + 1}
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

/** Lessons are counted through the whole tab. */
const lessonsBefore = (sections: Props['sections'], index: number): number =>
  sections.slice(0, index).reduce((sum, { lessons }) => sum + lessons.length, 0);
