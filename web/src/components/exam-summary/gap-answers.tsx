import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { markGaps } from '@fasl/shared/rules/exam/mark-answer';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '#components/question/formula-text.tsx';
import type { AnswerProps } from './answer-row.tsx';
import { AnswerRow } from './answer-row.tsx';
import styles from './exam-summary.module.css';

/** Of the texts that a gap accepts, the response has the one that the student gave. */
export function GapAnswers({ question }: AnswerProps) {
  const { t } = useTranslation('test-summary');
  const { gaps, answer, correct, isCorrect, lateAnswer } = question;
  const texts = textsOf(answer);
  const right = correct === null ? null : textsOf(correct);
  if (lateAnswer !== null && !texts.some(Boolean)) return <GapSolution texts={right ?? []} />;
  const marks =
    right &&
    markGaps(
      right.map((text) => [text]),
      texts,
    );
  return (
    <ol className={styles['numbered']}>
      {Array.from({ length: gaps }, (_, index) => index).map((place) => {
        const isRight = isCorrect === true || marks?.[place] === true;
        return (
          <AnswerRow key={place} mark={marks && (isRight ? 'correct' : 'wrong')}>
            <b className={styles['number']}>{place + 1}</b>{' '}
            {texts[place] ? <FormulaText text={texts[place]} /> : <bdi>{t('emptyGap')}</bdi>}
            {right && !isRight && (
              <small className={styles['instead']}>
                <bdi>
                  {t('rightGap')} <FormulaText text={right[place] ?? ''} />
                </bdi>
              </small>
            )}
          </AnswerRow>
        );
      })}
    </ol>
  );
}

/** Replaces the blanks if the student's answer arrived late, which is shown below. */
function GapSolution({ texts }: { texts: string[] }) {
  const { t } = useTranslation('test-summary');
  if (texts.length === 0) return null;
  return (
    <ol className={styles['numbered']}>
      {[...texts.entries()].map(([place, text]) => (
        <AnswerRow key={place} mark="missed" word={t('mark.correct')}>
          <b className={styles['number']}>{place + 1}</b> <FormulaText text={text} />
        </AnswerRow>
      ))}
    </ol>
  );
}

const textsOf = (answer: Answer | null): string[] =>
  Array.isArray(answer) ? answer.map(String) : [];
