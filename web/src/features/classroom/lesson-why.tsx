import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Why } from '#components/why.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './lesson-row.module.css';
import { RequiredLessons } from './required-lessons.tsx';
import { ShortOf } from './short-of.tsx';

type Props = {
  id: string;
  lesson: Lesson;
  classroom: ClassroomPage;
  buy: (lesson: Lesson) => void;
};

/** Why a lesson is not open, and what opens it. */
export function LessonWhy({ id, lesson, classroom, buy }: Props) {
  const why = useWhy({ lesson, classroom, buy });
  if (why !== null) return <Why id={id}>{why}</Why>;
  return lesson.action === 'buy' ? <ShortOf id={id} lesson={lesson} /> : null;
}

function useWhy({ lesson, classroom, buy }: Omit<Props, 'id'>): ReactNode {
  const { t } = useTranslation('classroom');
  const isParent = useViewer()?.user?.role === 'parent';
  const { action, sold, startsAt, requires } = lesson;
  const { state } = classroom;
  if (action === 'open' && state !== 'banned') return null;
  // Nobody accepts a parent: the note above tells them how it goes.
  if (state === 'register' && isParent) return null;
  if (state !== 'open') {
    const closed = t(`why.state.${state}`);
    return action === 'expired' ? `${t('why.again')} ${closed}` : closed;
  }
  if (action === 'expired') {
    return sold ? <Again buy={() => buy(lesson)} /> : t('why.expired');
  }
  if (action === 'closed' || !sold) {
    return startsAt ? t('why.opens', { at: formatDateTime(startsAt) }) : t('why.notSold');
  }
  if (requires) return <RequiredLessons requires={requires} classroom={classroom} />;
  return null;
}

function Again({ buy }: { buy: () => void }) {
  const { t } = useTranslation('classroom');
  return (
    <>
      {t('why.again')}{' '}
      <button type="button" className={styles['again']} onClick={buy}>
        {t('buyAgain')}
      </button>
    </>
  );
}
