import { filesOf } from '@fasl/shared/rules/exam/answer-state';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#lib/format/file-address.ts';
import styles from './exam-summary.module.css';
import type { GivenProps } from './given-row.tsx';
import { NothingGiven } from './given-row.tsx';

export function GivenFiles({ question: { answer } }: GivenProps) {
  return <FilesGiven list={typeof answer === 'string' ? answer : ''} />;
}

export function FilesGiven({ list }: { list: string }) {
  const { t } = useTranslation('test-summary');
  const files = filesOf(list);
  if (files.length === 0) return <NothingGiven />;
  return (
    <ul className={styles['files']}>
      {files.map((url, place) => (
        <li key={url}>
          <a
            href={fileAddress(url)}
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
