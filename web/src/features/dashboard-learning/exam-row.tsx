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
import {
  examStateTagKinds,
  findDecisiveAttempt,
  getExamState,
  shortenExamName,
} from './exam-state.ts';
import styles from './room.module.css';

type Props = {
  exam: ClassroomExam;
  /** The name of the lesson in the heading above the row. */
  lesson: string;
  /** The test, or the lesson in its classroom if the test is not open. */
  link: { to: string; params: { label: string }; hash?: string };
  isBanned: boolean;
  show: () => void;
};

export function ExamRow(props: Props) {
  const { t } = useTranslation('figures');
  const { exam, lesson } = props;
  const state = getExamState(exam);
  const score = findDecisiveAttempt(exam)?.score;
  return (
    <li
      className={joinClasses(row['row'], styles['row'], styles['exam'], score && styles['scored'])}
    >
      <div className={styles['titled']}>
        <h3 className={row['name']}>
          <bdi>{shortenExamName(exam.name, lesson)}</bdi>
        </h3>
        <Tag kind={examStateTagKinds[state]}>{t(`tests.${state}`)}</Tag>
      </div>
      {score && (
        <bdi dir="ltr" className={styles['score']}>
          {formatNumber(score.value)} / {formatNumber(score.overall)}
        </bdi>
      )}
      <Attempts exam={exam} />
      <Actions {...props} />
    </li>
  );
}

function Attempts({ exam: { attempts } }: Pick<Props, 'exam'>) {
  const { t } = useTranslation('figures');
  const [first] = attempts;
  if (!first) return null;
  return (
    <NuqtaFacts
      className={styles['details']}
      facts={[
        { key: 'attempts', content: t('tests.attempts', { count: attempts.length }) },
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

function Actions({ exam, link, isBanned, show }: Props) {
  const { t } = useTranslation('figures');
  const { name, open, attempts } = exam;
  const isStarted = attempts.length > 0;
  const canGoOn = open && (!isStarted || (getExamState(exam) === 'open' && !isBanned));
  const text = t(canGoOn ? `tests.${isStarted ? 'resume' : 'start'}` : 'presence.action.open');
  return (
    <div className={styles['end']}>
      {canGoOn && (
        <ButtonLink {...link} small aria-label={`${text}: ${name}`}>
          {text}
        </ButtonLink>
      )}
      {isStarted && (
        <button
          type="button"
          className={textLinkClass}
          onClick={show}
          aria-label={t('tests.summaryOf', { test: name })}
        >
          {t('tests.summary')}
        </button>
      )}
      {!isStarted && !open && !isBanned && (
        <TextLink {...link} aria-label={`${text}: ${name}`}>
          {text}
        </TextLink>
      )}
    </div>
  );
}
