import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom/classroom';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/router/paths.ts';
import { Money } from '../feedback/money.tsx';
import styles from './classroom-card.module.css';
import { EnrolmentTag } from './enrolment-tag.tsx';
import { Poster } from './poster.tsx';
import { getSubjectAppearance, toPosterCaption, toPosterText } from './subject-appearance.ts';

export function ClassroomCard({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('common');
  const { instructor, enrolmentStatus, priceFrom } = classroom;

  return (
    <Link to={paths.classroom} params={{ label: classroom.label }} className={styles['card']}>
      <ClassroomPoster classroom={classroom} />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <bdi>{classroom.title}</bdi>
        </h3>
        <p className={styles['meta']}>
          {enrolmentStatus && <EnrolmentTag status={enrolmentStatus} />}
          <bdi>
            {instructor.firstName} {instructor.lastName}
          </bdi>
          {classroom.years.length > 0 && <span>{classroom.years.join(t('comma'))}</span>}
          <span>{t(`kinds.${getClassroomKind(classroom)}`)}</span>
          {!enrolmentStatus && priceFrom !== null && <Price from={priceFrom} />}
        </p>
      </div>
    </Link>
  );
}

function Price({ from }: { from: number }) {
  const { t } = useTranslation('common');
  if (from === 0) return <span className={styles['price']}>{t('freeLesson')}</span>;
  return (
    <span className={styles['price']}>
      {t('priceFrom')} <Money amount={from} />
    </span>
  );
}

/** A classroom without a subject uses its title on the poster. */
export function ClassroomPoster({ classroom }: { classroom: Classroom }) {
  const subject = classroom.subject ?? { id: classroom.id, nameEn: '', nameAr: classroom.title };
  const { tone, shape } = getSubjectAppearance(subject);
  // Exams and revisions of a subject look different from its lessons.
  const kind = getClassroomKind(classroom);
  return (
    <Poster
      arabic={toPosterText(subject.nameAr)}
      english={toPosterCaption(subject.nameEn)}
      note={classroom.yearMark}
      imageUrl={classroom.thumbnailUrl}
      tone={tone}
      shape={kind === 'exam' ? 'nuqta' : kind === 'revision' ? 'sad' : shape}
    />
  );
}
