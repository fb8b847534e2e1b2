import type { ClassroomExam } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { textLinkClass } from '#components/button/button-style.ts';
import { TextLink } from '#components/button/text-link.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { examStateTagKinds, findDecisiveAttempt, getExamState } from './exam-state.ts';
import styles from './room.module.css';

type Props = {
  exam: ClassroomExam;
  /** The test, or the lesson in its classroom if the test is not open. */
  link: { to: string; params: { label: string }; hash?: string };
  isBanned: boolean;
  show: () => void;
};

export function ExamRow(props: Props) {
  const { t } = useTranslation('figures');
  const { exam, show } = props;
  const { name, attempts } = exam;
  const score = findDecisiveAttempt(exam)?.score;

  return (
    <li className={joinClasses(row['row'], styles['row'], styles['beside'])}>
      <div className={row['words']}>
        <h3 className={row['name']}>
          <bdi>{name}</bdi>
        </h3>
        <Facts exam={exam} />
      </div>
      <div className={styles['end']}>
        {score && (
          <bdi dir="ltr" className={styles['score']}>
            {formatNumber(score.value)} / {formatNumber(score.overall)}
          </bdi>
        )}
        {attempts.length > 0 ? (
          <button
            type="button"
            className={textLinkClass}
            onClick={show}
            aria-label={t('tests.summaryOf', { test: name })}
          >
            {t('tests.summary')}
          </button>
        ) : (
          <ExamLink {...props} />
        )}
      </div>
    </li>
  );
}

function ExamLink({ exam: { name, open }, link, isBanned }: Props) {
  const { t } = useTranslation('figures');
  if (open) {
    return (
      <ButtonLink {...link} small aria-label={t('tests.startOf', { test: name })}>
        {t('tests.start')}
      </ButtonLink>
    );
  }
  if (isBanned) return null;
  const text = t('presence.action.open');
  return (
    <TextLink {...link} aria-label={`${text}: ${name}`}>
      {text}
    </TextLink>
  );
}

function Facts({ exam }: { exam: ClassroomExam }) {
  const { t } = useTranslation('figures');
  const state = getExamState(exam);
  const [first] = exam.attempts;
  return (
    <div className={styles['facts']}>
      <Tag kind={examStateTagKinds[state]}>{t(`tests.${state}`)}</Tag>
      <NuqtaFacts
        facts={[
          first !== undefined && {
            key: 'attempts',
            content: t('tests.attempts', { count: exam.attempts.length }),
          },
          first !== undefined && {
            key: 'first',
            content: (
              <time dateTime={first.at} dir="auto">
                {formatDate(first.at)} {formatTime(first.at)}
              </time>
            ),
          },
        ]}
      />
    </div>
  );
}
