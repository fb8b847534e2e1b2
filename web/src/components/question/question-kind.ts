import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { ComponentType } from 'react';

/** `pending`: a file is being sent; `rejected`: no file is, and one can never be sent. */
export type FileHold = 'pending' | 'rejected';
export type Hold = FileHold | null;

/** What is asked, whether it is being answered or looked back at. */
export type Asked = Pick<RunningQuestion, 'id' | 'type' | 'body' | 'choices' | 'gaps'>;

export type EditorProps = {
  question: Asked;
  answer: Answer | null;
  change: (answer: Answer | null) => void;
  /** The element that holds what is asked. */
  labelledBy: string;
  /** Told while there are files that have not arrived: they are lost with the editor. Always the same function. */
  hold?: ((held: Hold) => void) | undefined;
};

/** All that differs between one type of question and another while it is answered. */
export type QuestionKind = {
  Editor: ComponentType<EditorProps>;
  /** Its fields stand within what is asked, so it draws that too. */
  drawsBody: boolean;
  /** How long a change waits for the next one before it is sent. */
  settleMs: number;
};

export type FileListProps = {
  list: string;
  change: (list: string) => void;
  hold: EditorProps['hold'];
};
