import { FileList } from './file-list.tsx';
import type { EditorProps } from './question-kind.ts';

export function AttachmentEditor({ answer, change }: EditorProps) {
  const list = typeof answer === 'string' ? answer : '';
  return <FileList list={list} change={(next) => change(next === '[]' ? null : next)} />;
}
