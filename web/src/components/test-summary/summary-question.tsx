import type { SummaryQuestion as Question } from '@fasl/shared/contracts/lesson/exam';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionBody } from '#components/question/question-body.tsx';
import { Tag } from '#components/tag.tsx';
import { formatNumber } from '#lib/format/format.ts';
import { GivenAnswer } from './given-answer.tsx';
import styles from './test-summary.module.css';

type Props = { question: Question; number: number };

export function SummaryQuestion({ question, number }: Props) {
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
      <GivenAnswer question={question} />
      {lateAnswer !== null && (
        <div className={styles['aside']}>
          <h4>{t('late')}</h4>
          <GivenAnswer question={{ ...question, answer: lateAnswer, correct: null }} />
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

const gapNumber = (number: number) => <b className={styles['gap']}>{number}</b>;
