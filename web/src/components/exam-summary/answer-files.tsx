import { parseFileList } from '@fasl/shared/rules/exam/answer-state';
import { useTranslation } from 'react-i18next';
import { toFileAddress } from '#lib/format/file-address.ts';
import type { AnswerProps } from './answer-row.tsx';
import { NoAnswer } from './answer-row.tsx';
import styles from './exam-summary.module.css';

export function AttachmentAnswer({ question }: AnswerProps) {
  const { answer } = question;
  return <AnswerFiles question={question} list={typeof answer === 'string' ? answer : ''} />;
}

export function AnswerFiles({ question, list }: AnswerProps & { list: string }) {
  const { t } = useTranslation('test-summary');
  const files = parseFileList(list);
  if (files.length === 0) return <NoAnswer question={question} />;
  return (
    <ul className={styles['files']}>
      {files.map((url, place) => (
        <li key={url}>
          <a
            href={toFileAddress(url)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['file']}
          >
            {t('file', { number: place + 1 })}
          </a>
        </li>
      ))}
    </ul>
  );
}
