import type { ShownQuestionType } from '@fasl/shared/contracts/lesson/answer';
import { markChoices } from '@fasl/shared/rules/exam/mark-answer';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '#components/question/formula-text.tsx';
import { detectDirection } from '#lib/format/direction.ts';
import { StudentText } from '../text/student-text.tsx';
import { AnswerFiles, AttachmentAnswer } from './answer-files.tsx';
import { type AnswerProps, AnswerRow, getChoiceIds, NoAnswer } from './answer-row.tsx';
import styles from './exam-summary.module.css';
import { GapAnswers } from './gap-answers.tsx';
import { OrderingAnswer } from './ordering-answer.tsx';

/** A `Record`, so a new question type without a component does not compile. */
const answerViews: Record<ShownQuestionType, ComponentType<AnswerProps>> = {
  mcq: ChoiceAnswer,
  mrq: ChoiceAnswer,
  gap: GapAnswers,
  ordering: OrderingAnswer,
  essay: EssayAnswer,
  attachment: AttachmentAnswer,
  unknown: UnknownAnswer,
};

export function StudentAnswer({ question }: AnswerProps) {
  const View = answerViews[question.type];
  return (
    <div className={styles['answer']} dir={detectDirection(question.body)}>
      <View question={question} />
    </div>
  );
}

function ChoiceAnswer({ question }: AnswerProps) {
  const { t } = useTranslation('test-summary');
  const { choices, answer, correct, lateAnswer } = question;
  const selected = getChoiceIds(answer);
  const marks = correct === null ? null : markChoices(getChoiceIds(correct), selected);
  const shown = choices.filter(({ id }) => selected.includes(id) || marks?.has(id));
  // The late answer may have chosen it.
  const solutionWord = lateAnswer === null ? undefined : t('mark.correct');
  return (
    <>
      {selected.length === 0 && <NoAnswer question={question} />}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, text }) => {
            const mark = marks?.get(id) ?? null;
            return (
              <AnswerRow key={id} mark={mark} word={mark === 'missed' ? solutionWord : undefined}>
                <FormulaText text={text} />
              </AnswerRow>
            );
          })}
        </ul>
      )}
    </>
  );
}

function UnknownAnswer() {
  const { t } = useTranslation('test-summary');
  return <p className={styles['nothing']}>{t('unknown')}</p>;
}

function EssayAnswer({ question }: AnswerProps) {
  const { answer } = question;
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
    return <NoAnswer question={question} />;
  }
  if (answer.type === 'attachment') return <AnswerFiles question={question} list={answer.answer} />;
  if (answer.answer.trim() === '') return <NoAnswer question={question} />;
  return <StudentText className={styles['written']} text={answer.answer} />;
}
