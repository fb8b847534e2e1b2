import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { classroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { useTranslation } from 'react-i18next';
import { toneClass } from '#components/brand/tone.ts';
import { TextLink } from '#components/button/text-link.tsx';
import { EnrolmentTag } from '#components/classroom/enrolment-tag.tsx';
import { posterFontSize, posterLines } from '#components/classroom/poster-lines.ts';
import { posterText, subjectAppearance } from '#components/classroom/subject-appearance.ts';
import { Wrap } from '#components/text/text.tsx';
import { classes } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './classroom-head.module.css';

export function ClassroomHead({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('common');
  const { instructor, subject, years, enrolmentStatus } = classroom;
  const look = subjectAppearance(subject ?? { id: classroom.id, nameEn: '' });

  return (
    <section className={classes(styles['head'], toneClass(look.tone))} aria-labelledby="classroom">
      <Wrap className={styles['row']}>
        <div className={styles['words']}>
          <h1 id="classroom" className={styles['title']}>
            <bdi>{classroom.title}</bdi>
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
        {subject && <Giant nameAr={subject.nameAr} />}
      </Wrap>
    </section>
  );
}

/** Font size of a word with seven letters. A longer word leaves too little room for the title. */
const minShortSize = 26;

function Giant({ nameAr }: { nameAr: string }) {
  const lines = posterLines(posterText(nameAr));
  return (
    <span
      className={styles['giant']}
      data-long={posterFontSize(lines) < minShortSize || undefined}
      lang="ar"
      aria-hidden="true"
    >
      {lines.join('\n')}
    </span>
  );
}
