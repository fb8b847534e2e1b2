import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { choiceMarks } from '@fasl/shared/rules/exam/mark-answer';
import { FormulaText } from '#components/question/formula-text.tsx';
import type { GivenProps } from './given-answer.tsx';
import { GivenRow } from './given-row.tsx';
import { NothingGiven } from './nothing-given.tsx';

/** What was chosen, and what should have been; the rest of the choices says nothing. */
export function GivenChoices({ question: { choices, answer, correct } }: GivenProps) {
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

export const idsOf = (answer: Answer | null): number[] =>
  Array.isArray(answer) ? answer.filter((id) => typeof id === 'number') : [];
