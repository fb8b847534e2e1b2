import { useTranslation } from 'react-i18next';
import { FormulaText } from '#components/question/formula-text.tsx';
import type { AnswerProps } from './answer-row.tsx';
import { AnswerRow, getChoiceIds, NoAnswer } from './answer-row.tsx';
import styles from './exam-summary.module.css';

/** The student's order, or else the correct one. Rows that are not correct show their position. */
export function OrderingAnswer({ question }: AnswerProps) {
  const { t } = useTranslation('test-summary');
  const { choices, answer, correct } = question;
  const textOf = (id: number) => choices.find((choice) => choice.id === id)?.text ?? '';
  const order = getChoiceIds(answer);
  const right = correct === null ? null : getChoiceIds(correct);
  const shown = order.length > 0 ? order : (right ?? []);
  return (
    <>
      {order.length === 0 && <NoAnswer question={question} />}
      {shown.length > 0 && (
        <ol className={styles['numbered']}>
          {shown.map((id, place) => {
            const belongs = right ? right.indexOf(id) : place;
            const isThere = belongs === place;
            const mark = order.length === 0 ? 'missed' : isThere ? 'correct' : 'wrong';
            return (
              <AnswerRow
                key={id}
                mark={right && mark}
                word={
                  right && mark !== 'correct' ? t('belongsAt', { place: belongs + 1 }) : undefined
                }
              >
                <b className={styles['number']}>{place + 1}</b> <FormulaText text={textOf(id)} />
              </AnswerRow>
            );
          })}
        </ol>
      )}
    </>
  );
}
