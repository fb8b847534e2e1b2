import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassroomCard } from '#components/classroom-card.tsx';
import { api } from '#lib/api/api.ts';
import styles from './results.module.css';

const suggestions = 4;

/** The school's own first choice; without an answer the page does without. */
export function SuggestedClassrooms() {
  const { t } = useTranslation('results');
  const id = useId();
  const { data } = api.search.results.useQuery({ query: '', page: 1 }, { meta: { inline: true } });
  const classrooms = data?.classrooms.slice(0, suggestions) ?? [];
  if (classrooms.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{t('fromSchool')}</h2>
      <ul className={styles['grid']}>
        {classrooms.map((classroom) => (
          <li key={classroom.id}>
            <ClassroomCard classroom={classroom} />
          </li>
        ))}
      </ul>
    </section>
  );
}
