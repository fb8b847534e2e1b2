import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Note } from '#components/note.tsx';
import { Prose } from '#components/prose.tsx';
import { fileAddress } from '#lib/file-address.ts';
import { useSizeText } from '#lib/use-size-text.ts';
import styles from './assignment.module.css';

type Props = {
  question: AssignmentPage['question'];
  paper: Paper;
};

/** Draws a question that is a file. */
export type Paper = (file: { url: string; size: string | undefined }) => ReactNode;

export function Question({ question, paper }: Props) {
  const { t } = useTranslation('assignment');
  const sizeText = useSizeText();
  const bytes = question.kind === 'file' ? question.size : null;
  const size = bytes === null ? undefined : sizeText(bytes);
  return (
    <section aria-labelledby="question" className={styles['part']}>
      <h2 id="question">{t('question')}</h2>
      {question.kind === 'text' && <Prose html={question.html} />}
      {question.kind === 'file' && question.url === null && (
        <Note kind="bad" icon="warning">
          {t('noFile')}
        </Note>
      )}
      {question.kind === 'file' && question.url !== null && (
        <>
          {paper({ url: question.url, size })}
          <a href={fileAddress(question.url)} target="_blank" rel="noopener noreferrer">
            {t('openFile')} {size && <bdi>({size})</bdi>} <Icon name="arrow" />
          </a>
        </>
      )}
    </section>
  );
}
