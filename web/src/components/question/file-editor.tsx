import { paperBytes } from '@fasl/shared/contracts/lesson/upload';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOfFiles } from '#components/upload-field/kept-file.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { useUploads } from '#components/upload-field/use-uploads.ts';
import { notify } from '#lib/browser/notices.ts';
import type { FileListProps } from './file-list.tsx';
import { holdOf } from './hold-of.ts';
import { noteFile, useAnswerFiles } from './use-answer-files.ts';
import { useFailureNotice } from './use-failure-notice.ts';

const rules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  mostBytes: paperBytes,
  most: 10,
} as const;

export function FileEditor({ list, change, hold }: FileListProps) {
  const { t } = useTranslation('question');
  const files = useAnswerFiles(list);
  const uploads = useUploads(rules, (update) => {
    const next = update(files.now());
    next.forEach(noteFile);
    change(contentOfFiles(next));
  });
  useFailureNotice(uploads.pending);
  const held = holdOf(uploads.pending);
  useEffect(() => {
    hold?.(held);
    return () => hold?.(null);
  }, [held, hold]);

  const add = (chosen: File[], room: number) => {
    const tooLarge = chosen.find(({ size }) => size > paperBytes);
    if (tooLarge) notify('warning', t('exceeds', { name: tooLarge.name }));
    else uploads.add(chosen, room);
  };

  return <UploadField label={t('yourFiles')} files={files.shown} uploads={{ ...uploads, add }} />;
}
