import { ChoiceEditor } from './choice-editor.tsx';
import type { EditorProps, QuestionKind } from './question-kind.ts';

const McqEditor = (props: EditorProps) => <ChoiceEditor {...props} many={false} />;

export const mcq: QuestionKind = { Editor: McqEditor, drawsBody: false, settleMs: 0 };
