import { FileList } from './file-list.tsx';
import type { EditorProps } from './question-kind.ts';

export function AttachmentEditor({ answer, change, hold }: EditorProps) {
  const list = typeof answer === 'string' ? answer : '';
  const write = (next: string) => change(next === '[]' ? null : next);
  return <FileList list={list} change={write} hold={hold} />;
}
