import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { ComponentType } from 'react';
import type { FileBlocker } from '#components/upload-field/file-blocker.ts';

/** The parts of a question that editors and the summary both need. */
export type QuestionContent = Pick<RunningQuestion, 'id' | 'type' | 'body' | 'choices' | 'gaps'>;

export type EditorProps = {
  question: QuestionContent;
  answer: Answer | null;
  change: (answer: Answer | null) => void;
  /** Id of the element that contains the question. */
  labelledBy: string;
  /**
   * Reports files that have not arrived, which are lost if the editor unmounts. Must be a stable
   * function.
   */
  onBlockerChange?: ((blocker: FileBlocker | null) => void) | undefined;
};

/** Everything that differs between question types while a question is answered. */
export type QuestionKind = {
  Editor: ComponentType<EditorProps>;
  /** The editor's fields are inside the question text, so the editor renders the text too. */
  drawsBody: boolean;
  /** Debounce before a change is sent. */
  settleMs: number;
};

export type FileListProps = {
  list: string;
  change: (list: string) => void;
  onBlockerChange: EditorProps['onBlockerChange'];
};
