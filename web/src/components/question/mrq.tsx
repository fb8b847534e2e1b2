import { ChoiceEditor } from './choice-editor.tsx';
import type { EditorProps, QuestionKind } from './question-kind.ts';

const MrqEditor = (props: EditorProps) => <ChoiceEditor {...props} many />;

export const mrq: QuestionKind = { Editor: MrqEditor, drawsBody: false, settleMs: 0 };
