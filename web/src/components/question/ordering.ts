import { OrderingEditor } from './ordering-editor.tsx';
import type { QuestionKind } from './question-kind.ts';

/** A row on its way passes others, which nobody has to hear of. */
export const ordering: QuestionKind = { Editor: OrderingEditor, drawsBody: false, settleMs: 300 };
