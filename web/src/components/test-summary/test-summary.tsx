import type { SummaryQuestion as Question } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/browser/classes.ts';
import { SummaryQuestion } from './summary-question.tsx';
import styles from './test-summary.module.css';

/** A finished attempt question by question. */
export function TestSummary({ questions }: { questions: Question[] }) {
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
        <li key={mark} className={classes(styles['key'], styles[mark])}>
          <Icon name={mark === 'wrong' ? 'close' : 'check'} />
          {t(`mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
