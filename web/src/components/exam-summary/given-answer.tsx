import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { choiceMarks } from '@fasl/shared/rules/exam/mark-answer';
import type { ComponentType } from 'react';
import { FormulaText } from '#components/question/formula-text.tsx';
import { OwnWords } from '../text/own-words.tsx';
import styles from './exam-summary.module.css';
import { FilesGiven, GivenFiles } from './given-files.tsx';
import { GivenGaps } from './given-gaps.tsx';
import { GivenOrder } from './given-order.tsx';
import { type GivenProps, GivenRow, idsOf, NothingGiven } from './given-row.tsx';

/** A `Record`, so a new question type without a component does not compile. */
const parts: Record<QuestionType, ComponentType<GivenProps>> = {
  mcq: GivenChoices,
  mrq: GivenChoices,
  gap: GivenGaps,
  ordering: GivenOrder,
  essay: GivenEssay,
  attachment: GivenFiles,
};

/** The student's answer and, if the exam reveals it, the correct one. */
export function GivenAnswer({ question }: GivenProps) {
  const Given = parts[question.type];
  return <Given question={question} />;
}

/** Shows only the selected and the correct choices. */
function GivenChoices({ question: { choices, answer, correct } }: GivenProps) {
  const given = idsOf(answer);
  const marks = correct === null ? null : choiceMarks(idsOf(correct), given);
  const shown = choices.filter(({ id }) => given.includes(id) || marks?.has(id));
  return (
    <>
      {given.length === 0 && <NothingGiven />}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, text }) => (
            <GivenRow key={id} mark={marks?.get(id) ?? null}>
              <FormulaText text={text} />
            </GivenRow>
          ))}
        </ul>
      )}
    </>
  );
}

function GivenEssay({ question: { answer } }: GivenProps) {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
    return <NothingGiven />;
  }
  if (answer.type === 'attachment') return <FilesGiven list={answer.answer} />;
  if (answer.answer.trim() === '') return <NothingGiven />;
  return <OwnWords className={styles['written']} text={answer.answer} />;
}
