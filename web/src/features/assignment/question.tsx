import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Note } from '#components/note.tsx';
import { Prose } from '#components/prose.tsx';
import { fileAddress } from '#lib/file-address.ts';
import styles from './assignment.module.css';

type Props = {
  question: AssignmentPage['question'];
  paper: (url: string) => ReactNode;
};

export function Question({ question, paper }: Props) {
  const { t } = useTranslation('assignment');
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
          {paper(question.url)}
          <a href={fileAddress(question.url)} target="_blank" rel="noopener noreferrer">
            {t('openFile')} <Icon name="arrow" />
          </a>
        </>
      )}
    </section>
  );
}
