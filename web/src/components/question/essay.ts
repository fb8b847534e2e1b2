import { EssayEditor } from './essay-editor.tsx';
import type { QuestionKind } from './question-kind.ts';

export const essay: QuestionKind = { Editor: EssayEditor, drawsBody: false, settleMs: 1000 };
