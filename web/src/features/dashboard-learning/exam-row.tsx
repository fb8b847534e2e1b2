import type { ClassroomExam } from '@fasl/shared/contracts/classroom/dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { formatNumber } from '#lib/format/format.ts';
import { RowRing } from './classroom-tiles.tsx';
import {
  type ExamLink,
  examStateTagKinds,
  findDecisiveAttempt,
  getExamRing,
  getExamState,
  shortenExamName,
} from './exam-state.ts';
import styles from './room.module.css';

type Props = {
  exam: ClassroomExam;
  /** The name of the lesson in the heading above the row. */
  lesson: string;
  /** The test, or the lesson in its classroom if the test is not open. */
  link: ExamLink;
  isBanned: boolean;
  show: () => void;
};

export function ExamRow(props: Props) {
  const { exam, lesson } = props;
  const { score, percentage = null } = findDecisiveAttempt(exam) ?? {};
  return (
    <li className={joinClasses(row['row'], styles['row'], styles['exam'])}>
      <RowRing {...getExamRing(exam)} />
      <h3 className={row['name']}>
        <bdi aria-hidden="true">{shortenExamName(exam.name, lesson)}</bdi>
        <VisuallyHidden>{exam.name}</VisuallyHidden>
      </h3>
      {score && (
        <bdi dir="ltr" className={styles['score']}>
          {formatNumber(score.value)}/{formatNumber(score.overall)}
        </bdi>
      )}
      {!score && percentage !== null && <VisuallyHidden>{percentage}%</VisuallyHidden>}
      <Facts exam={exam} />
      <Actions {...props} />
    </li>
  );
}

function Facts({ exam }: Pick<Props, 'exam'>) {
  const { t } = useTranslation('figures');
  const state = getExamState(exam);
  const [first] = exam.attempts;
  if (!first) return <span className={styles['quiet']}>{t('tests.notStarted')}</span>;
  return (
    <NuqtaFacts
      className={styles['details']}
      facts={[
        {
          key: 'state',
          content: (
            <span className={styles['state']}>
              <Tag kind={examStateTagKinds[state]}>{t(`tests.${state}`)}</Tag>
            </span>
          ),
        },
        { key: 'attempts', content: t('tests.attempts', { count: exam.attempts.length }) },
        {
          key: 'first',
          content: (
            <time dateTime={first.at} dir="auto">
              {formatDate(first.at)} {formatTime(first.at)}
            </time>
          ),
        },
      ]}
    />
  );
}

/** A row with one action is itself the link. */
function Actions({ exam, link, isBanned, show }: Props) {
  const { t } = useTranslation('figures');
  const { name, open, attempts } = exam;
  const isStarted = attempts.length > 0;
  const canGoOn = open && (!isStarted || (getExamState(exam) === 'open' && !isBanned));
  // The only attempt has no summary yet.
  const hasSummary = isStarted && !(canGoOn && attempts.length === 1);
  const text = t(canGoOn ? `tests.${isStarted ? 'resume' : 'start'}` : 'tests.lesson');
  return (
    <div className={styles['end']}>
      {canGoOn && (
        <ButtonLink {...link} small aria-label={`${text}: ${name}`}>
          {text}
        </ButtonLink>
      )}
      {hasSummary && (
        <button
          type="button"
          className={styles['open']}
          onClick={show}
          aria-label={t('tests.summaryOf', { test: name })}
        >
          <span>{t('tests.summary')}</span>
          <Icon name="arrow" />
        </button>
      )}
      {!isStarted && !open && !isBanned && (
        <Link {...link} className={styles['open']} aria-label={`${text}: ${name}`}>
          <span>{text}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}
