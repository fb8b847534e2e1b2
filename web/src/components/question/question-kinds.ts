import type { QuestionType } from '@fasl/shared/contracts/lesson/answer';
import { attachment } from './attachment.ts';
import { essay } from './essay.ts';
import { gap } from './gap.ts';
import { mcq } from './mcq.tsx';
import { mrq } from './mrq.tsx';
import { ordering } from './ordering.ts';
import type { QuestionKind } from './question-kind.ts';

/** A type without a part does not compile. */
export const questionKinds: Record<QuestionType, QuestionKind> = {
  mcq,
  mrq,
  gap,
  ordering,
  essay,
  attachment,
};
