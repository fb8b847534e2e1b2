import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { parseFileList } from '@fasl/shared/rules/exam/answer-state';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getFileBlocker } from '#components/upload-field/file-blocker.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { serializeFiles } from '#components/upload-field/stored-file.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import type { PendingUpload } from '#components/upload-field/upload-list.ts';
import { useUploads } from '#components/upload-field/use-uploads.ts';
import { notify } from '#lib/browser/notices.ts';
import type { FileListProps } from './question-kind.ts';

const rules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  maxBytes: maxFileBytes,
  maxFiles: 10,
} as const;

export function FileEditor({ list, change, onBlockerChange }: FileListProps) {
  const { t } = useTranslation('question');
  const files = useAnswerFiles(list);
  const uploads = useUploads(rules, (update) => {
    const next = update(files.now());
    next.forEach(noteFile);
    change(serializeFiles(next));
  });
  useFailureNotice(uploads.pending);
  const blocker = getFileBlocker(uploads.pending);
  useEffect(() => {
    onBlockerChange?.(blocker);
    return () => onBlockerChange?.(null);
  }, [blocker, onBlockerChange]);

  const add = (chosen: File[], room: number) => {
    const tooLarge = chosen.find(({ size }) => size > maxFileBytes);
    if (tooLarge) notify('warning', t('exceeds', { name: `⁨${tooLarge.name}⁩` }));
    else uploads.add(chosen, room);
  };

  return <UploadField label={t('yourFiles')} files={files.shown} uploads={{ ...uploads, add }} />;
}

/** File names chosen in this session; an answer stores only URLs. */
const names = new Map<string, StoredFile>();

const noteFile = (file: StoredFile): void => void names.set(file.uri, file);

/** `now` includes files that arrived since the last render. */
function useAnswerFiles(list: string) {
  const { t } = useTranslation('upload');
  const shown = parseFileList(list).map(
    (uri, index): StoredFile =>
      names.get(uri) ?? { uri, url: shownAt(uri), name: t('numbered', { number: index + 1 }) },
  );
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return { shown, now: () => latest.current };
}

/** Maps the provider's file URLs to the portal's media proxy. */
const shownAt = (uri: string): string => uri.replace(/^.*\/file\//, '/media/file/');

/** Shows one notice for each file that failed; the field shows the reason. */
function useFailureNotice(pending: readonly PendingUpload[]): void {
  const { t } = useTranslation('question');
  const notified = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, failure, tries } of pending) {
      // A failed automatic retry was already reported.
      if (failure === null && tries === 0) notified.current.delete(id);
      else if (failure !== null && !notified.current.has(id)) {
        notified.current.add(id);
        notify('warning', t('uploadFailed'));
      }
    }
  }, [pending, t]);
}
