import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson';
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
  let before = 0;

  return (
    <div className={styles['sections']}>
      {filled.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {filled.map(({ id, name, lessons }) => {
        const first = before + 1;
        before += lessons.length;
        return (
          <section key={id} aria-labelledby={`section-${id}`}>
            <h2 id={`section-${id}`} className={styles['section']}>
              {name}
            </h2>
            <ul>
              {lessons.map((lesson, place) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  place={first + place}
                  classroom={classroom}
                  now={now}
                  buy={buy}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
