import type { SummaryQuestion as Question } from '@fasl/shared/contracts/lesson/exam';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { QuestionBody } from '#components/question/question-body.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatNumber } from '#lib/format/format.ts';
import styles from './exam-summary.module.css';
import { StudentAnswer } from './student-answer.tsx';

const gapNumber = (number: number) => <b className={styles['gap']}>{number}</b>;

export function ExamSummary({ questions }: { questions: Question[] }) {
  const hasLegend = questions.some(({ type, correct }) => type === 'mrq' && correct !== null);
  return (
    <>
      {hasLegend && <Legend />}
      <ol className={styles['questions']}>
        {questions.map((question, place) => (
          <SummaryQuestion key={question.id} question={question} number={place + 1} />
        ))}
      </ol>
    </>
  );
}

const marks = ['correct', 'wrong', 'missed'] as const;

function Legend() {
  const { t } = useTranslation('test-summary');
  return (
    <ul aria-label={t('legend')} className={styles['legend']}>
      {marks.map((mark) => (
        <li key={mark} className={joinClasses(styles['key'], styles[mark])}>
          <Icon name={mark === 'wrong' ? 'close' : 'check'} />
          {t(`mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

type Props = { question: Question; number: number };

function SummaryQuestion({ question, number }: Props) {
  const { t } = useTranslation('test-summary');
  const id = useId();
  const { type, feedback, lateAnswer } = question;
  return (
    <li className={styles['question']}>
      <div className={styles['line']}>
        <h3 className={styles['name']}>
          {t('question', { number })} <span>{t(`type.${type}`)}</span>
        </h3>
        <Mark question={question} />
      </div>
      <QuestionBody id={id} html={question.body} gap={gapNumber} />
      <StudentAnswer question={question} />
      {lateAnswer !== null && (
        <div className={styles['aside']}>
          <h4>{t('late')}</h4>
          <StudentAnswer
            question={{ ...question, answer: lateAnswer, lateAnswer: null, correct: null }}
          />
        </div>
      )}
      {feedback && (
        <div className={styles['aside']}>
          <h4>{t('feedback')}</h4>
          <QuestionBody id={`${id}-why`} html={feedback} quiet />
        </div>
      )}
    </li>
  );
}

function Mark({ question: { score, weight, isCorrect } }: Pick<Props, 'question'>) {
  const { t } = useTranslation('test-summary');
  if (weight === 0) return <span>{t('notCounted')}</span>;
  if (score !== null && weight !== null) {
    return (
      <b>
        <bdi dir="ltr">
          {formatNumber(score)} / {formatNumber(weight)}
        </bdi>
      </b>
    );
  }
  return (
    isCorrect !== null && (
      <Tag kind={isCorrect ? 'ok' : 'bad'}>{t(isCorrect ? 'right' : 'notRight')}</Tag>
    )
  );
}
