import { useEffect, useState, useSyncExternalStore } from 'react';
import { lineOfDraft, openLine } from './draft-lines.ts';
import type { KeptFile } from './kept-file.ts';
import type { UploadRules } from './send-upload.ts';
import { type Change, createLine, type UploadLine } from './upload-line.ts';
import type { Row } from './upload-list.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Files on their way to the school, as long as their field is shown; those that arrived are handed over to `change`. */
export function useUploads(rules: UploadRules, change: Change) {
  const [line] = useState(() => createLine(rules));
  useEffect(() => openLine(line), [line]);
  return useLine(line, { rules, change });
}

/** The same for a draft that is kept on this device: what was begun arrives in it, shown or not. */
export const useDraftUploads = (draft: string, rules: UploadRules, change: Change) =>
  useLine(lineOfDraft(draft, rules), { rules, change });

type Given = { rules: UploadRules; change: Change };

function useLine(line: UploadLine, { rules, change }: Given) {
  const pending = useSyncExternalStore(line.listen, line.read);
  useEffect(() => line.hand(change), [line, change]);

  return {
    rules,
    pending,
    /** What arrived and what is on its way, as it was chosen. */
    rowsOf: (files: readonly KeptFile[]) => pending.reduce<readonly Row[]>(line.insert, files),
    busy: pending.some(({ refusal }) => refusal === null),
    add: (files: File[], room: number) => files.slice(0, Math.max(0, room)).forEach(line.enter),
    cancel: line.drop,
    retry: line.retry,
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}
