import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { useTranslation } from 'react-i18next';
import { getToneClass } from '#components/brand/tone.ts';
import { TextLink } from '#components/button/text-link.tsx';
import { EnrolmentTag } from '#components/classroom/enrolment-tag.tsx';
import { getPosterFontSize, splitPosterLines } from '#components/classroom/poster-lines.ts';
import { getSubjectAppearance, toPosterText } from '#components/classroom/subject-appearance.ts';
import { PageContainer } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './classroom-header.module.css';

export function ClassroomHeader({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('common');
  const { instructor, subject, years, enrolmentStatus } = classroom;
  const look = getSubjectAppearance(subject ?? { id: classroom.id, nameEn: '' });

  return (
    <section
      className={joinClasses(styles['head'], getToneClass(look.tone))}
      aria-labelledby="classroom"
      data-tone={look.tone}
    >
      <PageContainer className={styles['row']}>
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
            <span className={styles['kind']}>{t(`kinds.${getClassroomKind(classroom)}`)}</span>
            {enrolmentStatus && <EnrolmentTag status={enrolmentStatus} />}
          </p>
        </div>
        {subject && <Giant nameAr={subject.nameAr} />}
      </PageContainer>
    </section>
  );
}

/** Font size of a word with seven letters. Longer words would leave the title too little room. */
const minShortSize = 25;

function Giant({ nameAr }: { nameAr: string }) {
  const lines = splitPosterLines(toPosterText(nameAr));
  return (
    <span
      className={styles['giant']}
      data-long={getPosterFontSize(lines) < minShortSize || undefined}
      lang="ar"
      aria-hidden="true"
    >
      {lines.join('\n')}
    </span>
  );
}
