import { filesOf } from '@fasl/shared/rules/exam/answer-state';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptFile } from '#components/upload-field/kept-file.ts';

/** What a file was called when it was chosen; an answer holds addresses only. */
const names = new Map<string, KeptFile>();

export const noteFile = (file: KeptFile): void => void names.set(file.uri, file);

/** The files in an answer. `now` also knows of one that arrived since the page was drawn. */
export function useAnswerFiles(list: string) {
  const { t } = useTranslation('upload');
  const shown = filesOf(list).map(
    (uri, index): KeptFile =>
      names.get(uri) ?? { uri, url: shownAt(uri), name: t('numbered', { number: index + 1 }) },
  );
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return { shown, now: () => latest.current };
}

/** The browser reaches the school's files under an address of ours. */
const shownAt = (uri: string): string => uri.replace(/^.*\/file\//, '/media/file/');
