import type {
  ClassroomCard as Classroom,
  ClassroomKind,
} from '@fasl/shared/contracts/classroom/classroom';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import type { ShapeName } from '../brand/shape.tsx';
import { Money } from '../feedback/money.tsx';
import dotted from '../text/dotted.module.css';
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
        <p className={joinClasses(dotted['dotted'], styles['meta'])}>
          <bdi>
            {instructor.firstName} {instructor.lastName}
          </bdi>
          <span>{t(`kinds.${getClassroomKind(classroom)}`)}</span>
          {classroom.years.length > 0 && <span>{classroom.years.join(t('comma'))}</span>}
          {!enrolmentStatus && priceFrom !== null && <Price from={priceFrom} />}
        </p>
        {enrolmentStatus && <EnrolmentTag status={enrolmentStatus} />}
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

/** The online classrooms of a subject have its own shape. */
export const kindShapes: Partial<Record<ClassroomKind, ShapeName>> = {
  center: 'lam',
  revision: 'sad',
  exam: 'nuqta',
};

/** A classroom without a subject uses its title on the poster. */
export function ClassroomPoster({ classroom }: { classroom: Classroom }) {
  const subject = classroom.subject ?? { id: classroom.id, nameEn: '', nameAr: classroom.title };
  const { tone, shape } = getSubjectAppearance(subject);
  const kind = getClassroomKind(classroom);
  return (
    <Poster
      arabic={toPosterText(subject.nameAr)}
      english={toPosterCaption(subject.nameEn)}
      note={classroom.yearMark}
      imageUrl={classroom.thumbnailUrl}
      tone={tone}
      shape={kindShapes[kind] ?? shape}
    />
  );
}
