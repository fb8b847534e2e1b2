import { GapEditor } from './gap-editor.tsx';
import type { QuestionKind } from './question-kind.ts';

/** Typed as an essay is, and sent as one. */
export const gap: QuestionKind = { Editor: GapEditor, drawsBody: true, settleMs: 1000 };
