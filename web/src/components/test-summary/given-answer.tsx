import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { SummaryQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { ComponentType } from 'react';
import { GivenChoices } from './given-choices.tsx';
import { GivenEssay } from './given-essay.tsx';
import { GivenFiles } from './given-files.tsx';
import { GivenGaps } from './given-gaps.tsx';
import { GivenOrder } from './given-order.tsx';

export type GivenProps = { question: SummaryQuestion };

/** A type without a part does not compile. */
const parts: Record<QuestionType, ComponentType<GivenProps>> = {
  mcq: GivenChoices,
  mrq: GivenChoices,
  gap: GivenGaps,
  ordering: GivenOrder,
  essay: GivenEssay,
  attachment: GivenFiles,
};

/** What the student answered, and where it may be known, what was right. */
export function GivenAnswer({ question }: GivenProps) {
  const Given = parts[question.type];
  return <Given question={question} />;
}
