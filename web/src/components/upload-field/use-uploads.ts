import { useEffect, useState, useSyncExternalStore } from 'react';
import { lineOfDraft, openLine } from './draft-lines.ts';
import type { KeptFile } from './kept-file.ts';
import type { UploadRules } from './send-upload.ts';
import { type Change, createLine, type UploadLine } from './upload-line.ts';
import type { Row } from './upload-list.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads last while their field is mounted; `change` receives the stored files. */
export function useUploads(rules: UploadRules, change: Change) {
  const [line] = useState(() => createLine(rules));
  useEffect(() => openLine(line), [line]);
  return useLine(line, { rules, change });
}

/** Uploads of a stored draft continue after the field is unmounted. */
export const useDraftUploads = (draft: string, rules: UploadRules, change: Change) =>
  useLine(lineOfDraft(draft, rules), { rules, change });

type Given = { rules: UploadRules; change: Change };

function useLine(line: UploadLine, { rules, change }: Given) {
  const pending = useSyncExternalStore(line.listen, line.read);
  useEffect(() => line.hand(change), [line, change]);

  return {
    rules,
    pending,
    /** Stored and pending files in the order in which they were chosen. */
    rowsOf: (files: readonly KeptFile[]) => pending.reduce<readonly Row[]>(line.insert, files),
    busy: pending.some(({ refusal }) => refusal === null),
    add: (files: File[], room: number) => files.slice(0, Math.max(0, room)).forEach(line.enter),
    cancel: line.drop,
    retry: line.retry,
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}
