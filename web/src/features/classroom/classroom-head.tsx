import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { classroomKind } from '@fasl/shared/rules/classroom-kind';
import { useTranslation } from 'react-i18next';
import { EnrolmentTag } from '#components/enrolment-tag.tsx';
import { posterWord, subjectLook } from '#components/subject-look.ts';
import { TextLink } from '#components/text-link.tsx';
import { toneClass } from '#components/tone.ts';
import { Wrap } from '#components/wrap.tsx';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import styles from './classroom-head.module.css';

export function ClassroomHead({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('common');
  const { instructor, subject, years, enrolmentStatus } = classroom;
  const look = subjectLook(subject ?? { id: classroom.id, nameEn: '' });

  return (
    <section className={classes(styles['head'], toneClass(look.tone))} aria-labelledby="classroom">
      <Wrap className={styles['row']}>
        <div className={styles['words']}>
          <h1 id="classroom" className={styles['title']}>
            {classroom.title}
          </h1>
          <p className={styles['who']}>
            <TextLink
              to={paths.instructor}
              params={{ label: instructor.label }}
              className={styles['link']}
            >
              <bdi>
                {instructor.firstName} {instructor.lastName}
              </bdi>
            </TextLink>
            {years.length > 0 && <span>{years.join(t('comma'))}</span>}
          </p>
          <p className={styles['tags']}>
            <span className={styles['kind']}>{t(`kinds.${classroomKind(classroom)}`)}</span>
            {enrolmentStatus && <EnrolmentTag status={enrolmentStatus} />}
          </p>
        </div>
        {subject && (
          <span className={styles['giant']} lang="ar" aria-hidden="true">
            {posterWord(subject.nameAr)}
          </span>
        )}
      </Wrap>
    </section>
  );
}
