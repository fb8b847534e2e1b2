import { AttachmentEditor } from './attachment-editor.tsx';
import type { QuestionKind } from './question-kind.ts';

export const attachment: QuestionKind = {
  Editor: AttachmentEditor,
  drawsBody: false,
  settleMs: 0,
};
